import { useEffect, useState } from "react";
import { logoColours } from "@/lib/domain/logo-colours";
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS, pictureKind } from "@/lib/domain/shop-pictures";
import { keepTyped, typedStart } from "@/stores/shop-start";

/** A logo is looked at in this size: its colours are the same, and a large one takes no longer. Unit: px. */
const LOOKED_AT = 96;

async function coloursOf(file: Blob): Promise<string[]> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return pen ? logoColours(pen.getImageData(0, 0, width, height).data) : [];
}

const asDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The file that was kept as a data URL. NULL: none, or not one of ours. */
function fileOfDataUrl(url: string): File | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? [];
  if (!type || !data) return null;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `logo.${type.slice(6)}`, { type });
}

/** A logo that somebody chose. */
export interface ChosenLogo {
  /** NULL: it was sent. */
  readonly file: File | null;
  /** To show it. */
  readonly url: string;
  /** The one that a brand is known by first. */
  readonly colours: readonly string[];
}

/** @throws whatever the browser says of a picture that is damaged */
async function lookAt(file: File, kind: string): Promise<ChosenLogo> {
  const url = await asDataUrl(new Blob([file], { type: `image/${kind}` }));
  return { file, url, colours: await coloursOf(file) };
}

/** Lets somebody choose a logo: looked at in the browser, and kept over a reload until it is sent. */
export function useLogo() {
  const [logo, setLogo] = useState<ChosenLogo | null>(null);
  const [fault, setFault] = useState("");

  useEffect(() => {
    const kept = fileOfDataUrl(typedStart().logo);
    if (kept) void lookAt(kept, kept.type.slice(6)).then(setLogo, () => keepTyped({ logo: "" }));
  }, []);

  /** @returns its colours. NULL: it was not taken */
  const choose = async (file: File): Promise<readonly string[] | null> => {
    setFault("");
    const kind = file.size > MAX_PICTURE_BYTES ? "too-large" : pictureKind(new Uint8Array(await file.arrayBuffer()));
    if (kind !== "png" && kind !== "jpeg" && kind !== "webp") {
      setFault(PICTURE_REFUSALS[kind]);
      return null;
    }
    try {
      const chosen = await lookAt(file, kind);
      setLogo(chosen);
      keepTyped({ logo: chosen.url });
      return chosen.colours;
    } catch {
      setFault(PICTURE_REFUSALS.damaged);
      return null;
    }
  };

  const markSent = () => setLogo((before) => before && { ...before, file: null });
  return { logo, fault, choose, markSent };
}
