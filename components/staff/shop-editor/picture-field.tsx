"use client";

import { type DragEvent, lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FieldFrame } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { useShopPicture } from "@/hooks/staff/use-shop-picture";
import { SHOP_FIELD_NAMES, SHOP_PICTURE_HINTS } from "@/lib/content/shop-fields";
import { MAX_PICTURE_BYTES, type ShopPictureField } from "@/lib/domain/shop-pictures";
import { aspectOf, isLogo, isPixels, pictureIn } from "./cropped-file";
import styles from "./picture-field.module.css";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog")).CropDialog }));

/** A picture of which a part is to be chosen. */
interface ChosenPicture {
  /** As it was before anything was cut. */
  readonly original: File;
  /** Whether it was kept before, and stays as it is unless a part of it is chosen. */
  readonly isKept: boolean;
  readonly picture: ImageBitmap;
}

/** Pictures as they were chosen in this tab, by the addresses of what was kept of them: that is smaller already. */
const originals = new Map<string, File>();

interface PictureFieldProps {
  shopKey: string;
  name: ShopPictureField;
  /** Its address on our own server. Empty: none. */
  value: string;
  onChange: (address: string) => void;
}

/** Sends pictures of a field, each cut before, and the same one again as often as is wanted. */
function useCutPicture({ shopKey, name, value, onChange }: PictureFieldProps) {
  const [toCrop, setToCrop] = useState<ChosenPicture | null>(null);
  const upload = useShopPicture(shopKey, name);
  const send = async (file: File, original: File) => {
    setToCrop(null);
    const address = await upload.send(file);
    if (address === null) return;
    originals.set(address, original);
    onChange(address);
  };
  const cut = async (original: File, isKept: boolean) => {
    const picture = await pictureIn(original);
    if (picture) setToCrop({ original, isKept, picture });
    return picture !== null;
  };
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file || upload.share !== null) return;
    upload.forgive();
    if (isLogo(name) || !(await cut(file, false))) await send(file, file);
  };
  const cropKept = async () => {
    const original = originals.get(value) ?? (await upload.fetchKept(value));
    if (original) await cut(original, true);
  };
  return { upload, toCrop, take, cropKept, send, leave: () => setToCrop(null) };
}

/** A picture of a shop: chosen or dropped, shown as it is kept, taken out, and brought back. */
export function PictureField({ shopKey, name, value, onChange }: PictureFieldProps) {
  const [before, setBefore] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const put = (address: string) => {
    if (address !== value) setBefore(value);
    onChange(address);
  };
  const { upload, toCrop, take, cropKept, send, leave } = useCutPicture({ shopKey, name, value, onChange: put });
  const label = SHOP_FIELD_NAMES[name];
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const undo = () => {
    onChange(before ?? "");
    setBefore(null);
    upload.forgive();
  };
  return (
    <FieldFrame label={label} hint={SHOP_PICTURE_HINTS[name]} {...(upload.error && { error: upload.error })}>
      {(wiring) => (
        <section
          aria-label={`${label}: drop a picture here`}
          className={classNames(styles.zone, isOver && styles.over)}
          onDragEnter={hold}
          onDragOver={hold}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Thumb value={value} />
          <div className={styles.side}>
            <div className={styles.actions}>
              <span className={classNames(styles.choose, upload.share !== null && styles.busy)}>
                <Icon name="upload" size="small" />
                {value === "" ? "Choose a picture" : "Choose another"}
                <input
                  {...wiring}
                  type="file"
                  accept="image/png,image/jpeg,image/webp"
                  className={styles.file}
                  onChange={({ target }) => {
                    void take(target.files);
                    // The same file can then be chosen again.
                    target.value = "";
                  }}
                />
              </span>
              {isPixels(value) && upload.share === null ? (
                <Button variant="quiet" size="small" aria-label={`Crop: ${label}`} onClick={() => void cropKept()}>
                  Crop
                </Button>
              ) : null}
              {value === "" ? null : (
                <Button variant="quiet" size="small" aria-label={`Remove: ${label}`} onClick={() => put("")}>
                  Remove
                </Button>
              )}
              {before === null ? null : (
                <Button variant="quiet" size="small" aria-label={`Undo: ${label}`} onClick={undo}>
                  Undo
                </Button>
              )}
            </div>
            <Progress label={label} share={upload.share} isMadeSmaller={!isLogo(name)} />
          </div>
          <Crop field={name} chosen={toCrop} onSend={send} onClose={leave} />
        </section>
      )}
    </FieldFrame>
  );
}

interface CropProps {
  field: ShopPictureField;
  chosen: ChosenPicture | null;
  onSend: (file: File, original: File) => Promise<void>;
  onClose: () => void;
}

function Crop({ field, chosen, onSend, onClose }: CropProps) {
  if (!chosen) return null;
  const { original, isKept, picture } = chosen;
  const isSendable = !isKept && original.size <= MAX_PICTURE_BYTES;
  const whole = isSendable ? { onWhole: () => void onSend(original, original) } : {};
  const use = (part: File | null) => {
    if (part || !isKept) void onSend(part ?? original, original);
    else onClose();
  };
  return (
    <Suspense fallback={<Spinner label="Opening the picture" />}>
      <CropDialog
        field={field}
        picture={picture}
        aspect={aspectOf(field, picture)}
        onChosen={use}
        {...whole}
        onClose={onClose}
      />
    </Suspense>
  );
}

function Thumb({ value }: { value: string }) {
  return (
    <span className={classNames(styles.thumb, value === "" && styles.none)}>
      {value === "" ? (
        <Icon name="upload" />
      ) : (
        // biome-ignore lint/performance/noImgElement: what was uploaded is shown as visitors get it
        <img src={value} alt="" className={styles.picture} />
      )}
    </span>
  );
}

interface ProgressProps {
  label: string;
  share: number | null;
  isMadeSmaller: boolean;
}

function Progress({ label, share, isMadeSmaller }: ProgressProps) {
  return (
    <p className={styles.state} aria-live="polite">
      {share === null ? (
        `PNG, JPEG or WebP, up to 2 MB${isMadeSmaller ? "; a larger one is made smaller here" : ""}. Or drop it here.`
      ) : (
        <>
          {share < 1 ? `Sending, ${Math.round(share * 100)}%` : "Preparing it"}
          <progress className={styles.bar} aria-label={`${label} sent`} max={1} {...(share < 1 && { value: share })} />
        </>
      )}
    </p>
  );
}
