"use client";

import { type DragEvent, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import field from "@/components/ui/field.module.css";
import { Icon } from "@/components/ui/icon";
import styles from "./shop-start.module.css";

interface LogoFieldProps {
  /** The address of what is there, or its data. Empty: nothing. */
  shown: string;
  /** Empty: none. */
  fault: string;
  onChoose: (file: File) => void;
}

/** The logo of a shop: chosen or dropped, and shown. */
export function LogoField({ shown, fault, onChoose }: LogoFieldProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={field.field}>
      <label htmlFor="start-logo" className={field.label}>
        Logo <span className={field.optional}>optional</span>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input in it does the same */}
      <div
        className={classNames(styles.logo, isOver && styles.over)}
        onDragEnter={hold}
        onDragOver={hold}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {shown === "" ? null : (
          <span className={styles.logoShown}>
            {/* biome-ignore lint/performance/noImgElement: what somebody just chose, from their own machine */}
            <img src={shown} alt="The logo you chose" />
          </span>
        )}
        <span className={styles.choose}>
          <Icon name="upload" size="small" />
          {shown === "" ? "Choose a logo" : "Choose another"}
          <input
            id="start-logo"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby="start-logo-hint"
            aria-invalid={fault ? true : undefined}
            className={styles.file}
            onChange={({ target }) => {
              take(target.files);
              // The same file can then be chosen again.
              target.value = "";
            }}
          />
        </span>
        <p id="start-logo-hint" className={styles.hint}>
          PNG, JPEG or WebP, up to 2 MB. Or drop it here.
        </p>
      </div>
      <p className={field.error} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
