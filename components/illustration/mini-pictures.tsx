import { art, outlined } from "./illustration";

/** The large drop that stands behind each finger-prick panel. */
function BigDrop() {
  return (
    <g>
      <circle className={art.glow} cx="160" cy="128" r="88" />
      <path className={outlined(art.surface)} d="M160 26c38 48 62 78 62 112a62 62 0 0 1-124 0c0-34 24-64 62-112Z" />
      <path className={art["soft-stroke"]} d="M112 142a48 48 0 0 0 28 42" />
    </g>
  );
}

/** Advanced Cholesterol: particles in a drop. */
export function CholesterolPicture() {
  return (
    <g>
      <BigDrop />
      <circle className={outlined(art.brand)} cx="150" cy="110" r="17" />
      <circle className={outlined(art.accent)} cx="184" cy="142" r="21" />
      <circle className={outlined(art.brand)} cx="144" cy="160" r="14" />
      <circle className={outlined(art.surface)} cx="174" cy="90" r="7" />
      <circle className={outlined(art.surface)} cx="172" cy="180" r="6" />
    </g>
  );
}

/** Glucose & Insulin: the six-sided ring of sugar. */
export function GlucosePicture() {
  return (
    <g>
      <BigDrop />
      <path className={outlined(art.brand)} d="M160 98l34 20v40l-34 20-34-20v-40l34-20Z" />
      <path className={art.stroke} d="M160 98V80M194 118l12-7M194 158l12 7M126 158l-12 7" />
      <circle className={outlined(art.accent)} cx="160" cy="98" r="8" />
      <circle className={outlined(art.surface)} cx="194" cy="158" r="6" />
      <circle className={outlined(art.surface)} cx="126" cy="118" r="6" />
    </g>
  );
}

/** Thyroid Check: the butterfly, small. */
export function MiniThyroidPicture() {
  return (
    <g>
      <BigDrop />
      <path
        className={outlined(art.brand)}
        d="M160 140c-7 0-11-2-14-8-3-11-7-25-18-27-10-1-13 11-13 26 1 21 12 40 24 42 10 1 10-13 21-13s11 14 21 13c12-2 23-21 24-42 0-15-3-27-13-26-11 2-15 16-18 27-3 6-7 8-14 8Z"
      />
      <path className={art.stroke} d="M122 124c1 13 5 24 10 31M198 124c-1 13-5 24-10 31" />
    </g>
  );
}

/** Vitamin D & Iron Store: the sun over the store that it fills. */
export function VitaminDPicture() {
  return (
    <g>
      <BigDrop />
      <path className={art.accent} d="M98.5 146c20-10 36 8 60 2s40-16 63-6a62 62 0 0 1-123 4Z" />
      <path className={art.stroke} d="M98.5 146c20-10 36 8 60 2s40-16 63-6" />
      <path className={art.stroke} d="M160 26c38 48 62 78 62 112a62 62 0 0 1-124 0c0-34 24-64 62-112Z" />
      <circle className={outlined(art.brand)} cx="160" cy="104" r="18" />
      <path className={art.stroke} d="M160 74v6M190 104h-6M136 104h-6M181 83l-4 4M139 83l4 4" />
    </g>
  );
}
