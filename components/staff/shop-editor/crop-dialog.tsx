"use client";

import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SHOP_FIELD_NAMES } from "@/lib/content/shop-fields";
import { asChoice, type CropChoice, cropBox, draggedCrop, MOST_ZOOM, WHOLE_MIDDLE } from "@/lib/domain/picture-crop";
import { SHOP_PICTURES, type ShopPictureField } from "@/lib/domain/shop-pictures";
import styles from "./crop-dialog.module.css";
import { croppedFile } from "./cropped-file";

interface CropDialogProps {
  field: ShopPictureField;
  picture: ImageBitmap;
  /** Width by height of what is kept. */
  aspect: number;
  /** Gets the chosen part; NULL: it cannot be made small enough here. */
  onChosen: (file: File | null) => void;
  /** Whole and untouched; absent where the file is too large to be sent as it is. */
  onWhole?: () => void;
  onClose: () => void;
}

/** Which part of a picture is kept: dragged, by the wheel, or by three sliders. What is seen is what is kept. */
export function CropDialog({ field, picture, aspect, onChosen, onWhole, onClose }: CropDialogProps) {
  const [choice, setChoice] = useState(WHOLE_MIDDLE);
  const [isMaking, setMaking] = useState(false);
  const box = cropBox(picture, aspect, choice);
  const isSmall = box.width < SHOP_PICTURES[field].width / 2;
  const use = async () => {
    setMaking(true);
    onChosen(await croppedFile(picture, box, field));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Crop: ${SHOP_FIELD_NAMES[field]}`}
      footer={
        <>
          {onWhole ? (
            <Button variant="secondary" onClick={onWhole}>
              Keep the whole picture
            </Button>
          ) : null}
          <Button isLoading={isMaking} loadingLabel="Cropping" onClick={() => void use()}>
            Use this part
          </Button>
        </>
      }
    >
      <Stage picture={picture} aspect={aspect} choice={choice} onChange={setChoice} />
      <Slider
        label="Zoom"
        lowest={1}
        highest={MOST_ZOOM}
        value={choice.zoom}
        onChange={(zoom) => setChoice({ ...choice, zoom })}
      />
      <Slider label="Left to right" value={choice.across} onChange={(across) => setChoice({ ...choice, across })} />
      <Slider label="Top to bottom" value={choice.down} onChange={(down) => setChoice({ ...choice, down })} />
      <p className={styles.size} role="status">
        {`${Math.round(box.width)} × ${Math.round(box.height)} px of the picture are kept.`}
        {isSmall ? " That is low: it may look soft on large screens." : ""}
      </p>
    </Dialog>
  );
}

interface StageProps {
  picture: ImageBitmap;
  aspect: number;
  choice: CropChoice;
  onChange: (choice: CropChoice) => void;
}

/** Pixels in which the part is drawn while it is chosen. */
const STAGE_WIDTH = 960;

function Stage({ picture, aspect, choice, onChange }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const { left, top, width, height } = cropBox(picture, aspect, choice);
    context.clearRect(0, 0, STAGE_WIDTH, STAGE_WIDTH / aspect);
    context.drawImage(picture, left, top, width, height, 0, 0, STAGE_WIDTH, STAGE_WIDTH / aspect);
  }, [picture, aspect, choice]);

  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { across: (event.clientX - from.current.x) / width, down: (event.clientY - from.current.y) / height };
    from.current = { x: event.clientX, y: event.clientY };
    onChange(draggedCrop(picture, aspect, choice, by));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.stage}
      width={STAGE_WIDTH}
      height={Math.round(STAGE_WIDTH / aspect)}
      style={{ aspectRatio: `${aspect}` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null;
      }}
      onWheel={({ deltaY }) => onChange(asChoice({ ...choice, zoom: choice.zoom * (deltaY > 0 ? 0.92 : 1.08) }))}
    >
      The part of the picture that is kept
    </canvas>
  );
}

interface SliderProps {
  label: string;
  lowest?: number;
  highest?: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, lowest = 0, highest = 1, value, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={lowest}
        max={highest}
        step={(highest - lowest) / 100}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
