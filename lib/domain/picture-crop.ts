/** The part of a picture that is kept. */
export interface CropChoice {
  /** From 1, as much as fits, to `MOST_ZOOM`. */
  readonly zoom: number;
  /** Where the middle of the part lies between the outermost places it can have, from 0 to 1. */
  readonly across: number;
  readonly down: number;
}

export const MOST_ZOOM = 5;
export const WHOLE_MIDDLE: CropChoice = { zoom: 1, across: 0.5, down: 0.5 };

/** Unit of all: px of the picture. */
export interface CropBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const within = (value: number, lowest: number, highest: number) => Math.min(highest, Math.max(lowest, value));

/** A choice that is one: zoom and places inside what there is. */
export const asChoice = ({ zoom, across, down }: CropChoice): CropChoice => ({
  zoom: within(zoom, 1, MOST_ZOOM),
  across: within(across, 0, 1),
  down: within(down, 0, 1),
});

/**
 * The part of a picture that a choice keeps.
 * @param aspect  width by height of the part
 */
export function cropBox(picture: { width: number; height: number }, aspect: number, choice: CropChoice): CropBox {
  const { zoom, across, down } = asChoice(choice);
  const fits = Math.min(picture.width, picture.height * aspect);
  const width = Math.max(1, fits / zoom);
  const height = Math.max(1, width / aspect);
  return { left: (picture.width - width) * across, top: (picture.height - height) * down, width, height };
}

/**
 * The choice after the part was dragged.
 * @param by  how far the picture was moved, as shares of the part's own width and height
 */
export function draggedCrop(
  picture: { width: number; height: number },
  aspect: number,
  choice: CropChoice,
  by: { across: number; down: number },
): CropChoice {
  const { width, height } = cropBox(picture, aspect, choice);
  const share = (moved: number, room: number) => (room <= 0 ? 0 : moved / room);
  return asChoice({
    zoom: choice.zoom,
    across: choice.across - share(by.across * width, picture.width - width),
    down: choice.down - share(by.down * height, picture.height - height),
  });
}
