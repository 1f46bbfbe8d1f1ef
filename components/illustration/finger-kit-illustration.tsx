import { art, Illustration, outlined, type PictureProps } from "./illustration";
import { DropShape } from "./sample-card-illustration";

/** A lancet, 40 wide and 118 high. */
function LancetShape() {
  return (
    <g>
      <path className={outlined(art.shade)} d="M13 98h14v12a7 7 0 0 1-14 0V98Z" />
      <rect className={outlined(art.surface)} x="4" y="26" width="32" height="74" rx="12" />
      <rect className={outlined(art.brand)} x="10" y="8" width="20" height="30" rx="8" />
      <path className={art["soft-stroke"]} d="M14 56h12M14 66h12M14 76h12" />
    </g>
  );
}

/** A small open tube with a fill line, 46 wide and 92 high. */
function MicroTubeShape() {
  return (
    <g>
      <path className={art.surface} d="M8 16h30v34c0 18-6 42-15 42S8 68 8 50V16Z" />
      <path className={art.accent} d="M8.5 52h29c-.5 18-6 40-14.5 40S9 70 8.5 52Z" />
      <path className={art.stroke} d="M8 16h30v34c0 18-6 42-15 42S8 68 8 50V16Z" />
      <path className={art["soft-stroke"]} d="M30 30h8M30 40h8" />
      <rect className={outlined(art.surface)} x="2" y="8" width="42" height="10" rx="5" />
      <path className={outlined(art.brand)} d="M44 13c10 0 14-8 12-18l14-2c4 20-8 32-26 28Z" />
    </g>
  );
}

/** A hand from above with one finger stretched down, 190 wide and 130 high; it runs out of the plate at the top. */
function FingerShape() {
  return (
    <g>
      <path className={outlined(art.surface)} d="M54-30h52v70a26 26 0 0 1-52 0v-70Z" />
      <path className={outlined(art.surface)} d="M106-30h48v54a24 24 0 0 1-48 0v-54Z" />
      <path className={outlined(art.surface)} d="M0-30h58v126a29 29 0 0 1-58 0v-126Z" />
      <path
        className={art["soft-stroke"]}
        d="M4 22c10 5 19 5 26 0M54 22c-7 4-12 4-17 1M4 32c9 4 16 4 21 1M68 18c8 4 14 4 22 0M120 8c8 4 12 4 20 0"
      />
      <path className={art.stroke} d="M15 100V86a14 14 0 0 1 28 0v14c0 7-6 12-14 12s-14-5-14-12Z" />
      <path className={art.stroke} d="M68 46v-6a12 12 0 0 1 24 0v6" />
    </g>
  );
}

/** The finger-prick kit: lancet, fingertip with a drop, and the tube that takes it. */
export function FingerKitIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="186" cy="108" r="94" />
      <path className={art.stroke} d="M34 222h72M126 222h132M276 222h14" />
      <g transform="translate(56 102)">
        <LancetShape />
      </g>
      <g transform="translate(164 -14)">
        <FingerShape />
      </g>
      <DropShape x={193} y={112} size={0.7} />
      <g transform="translate(170 130)">
        <MicroTubeShape />
      </g>
    </Illustration>
  );
}
