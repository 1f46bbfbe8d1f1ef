"use client";

import { type DragEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FieldFrame } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { useShopPicture } from "@/hooks/staff/use-shop-picture";
import { SHOP_FIELD_NAMES, SHOP_PICTURE_HINTS } from "@/lib/content/shop-fields";
import type { ShopPictureField } from "@/lib/domain/shop-pictures";
import styles from "./picture-field.module.css";

interface PictureFieldProps {
  shopKey: string;
  name: ShopPictureField;
  /** Its address on our own server. Empty: none. */
  value: string;
  onChange: (address: string) => void;
}

/** A picture of a shop: chosen or dropped, shown as it is kept, taken out, and brought back. */
export function PictureField({ shopKey, name, value, onChange }: PictureFieldProps) {
  const [before, setBefore] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const put = (address: string) => {
    if (address !== value) setBefore(value);
    onChange(address);
  };
  const upload = useShopPicture(shopKey, name, put);
  const label = SHOP_FIELD_NAMES[name];
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && upload.share === null) void upload.send(file);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
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
                    take(target.files);
                    // The same file can then be chosen again.
                    target.value = "";
                  }}
                />
              </span>
              {value === "" ? null : (
                <Button variant="quiet" size="small" aria-label={`Take out: ${label}`} onClick={() => put("")}>
                  Take out
                </Button>
              )}
              {before === null ? null : (
                <Button variant="quiet" size="small" aria-label={`Undo: ${label}`} onClick={undo}>
                  Undo
                </Button>
              )}
            </div>
            <Progress label={label} share={upload.share} />
          </div>
        </section>
      )}
    </FieldFrame>
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

function Progress({ label, share }: { label: string; share: number | null }) {
  return (
    <p className={styles.state} aria-live="polite">
      {share === null ? (
        "PNG, JPEG or WebP, up to 2 MB. Or drop it here."
      ) : (
        <>
          {share < 1 ? `Sending, ${Math.round(share * 100)} %` : "Making it ready"}
          <progress className={styles.bar} aria-label={`${label} sent`} max={1} {...(share < 1 && { value: share })} />
        </>
      )}
    </p>
  );
}
