import { art, Illustration, outlined, type PictureProps } from "./illustration";

/** The device alone, 76 wide and 132 high from its top left: housing, button, and the tube that fills. */
export function DeviceShape() {
  return (
    <g>
      <path className={art.surface} d="M26 74h24v40a12 12 0 0 1-24 0V74Z" />
      <path className={art.accent} d="M26 92h24v22a12 12 0 0 1-24 0V92Z" />
      <path className={art.stroke} d="M26 74h24v40a12 12 0 0 1-24 0V74Z" />
      <rect className={outlined(art.shade)} x="21" y="68" width="34" height="14" rx="5" />
      <rect className={outlined(art.surface)} x="0" y="0" width="76" height="76" rx="30" />
      <path className={art["soft-stroke"]} d="M9 30a21 21 0 0 1 21-21" />
      <circle className={outlined(art.brand)} cx="38" cy="38" r="20" />
      <path className={art.tick} d="M29.5 38.5l6 6 11-12" />
    </g>
  );
}

/** Shoulder and upper arm with the sleeve pushed up, 320 wide and 250 high; it runs out of the plate. */
export function ArmShape() {
  return (
    <g>
      <path className={art.surface} d="M62 116C48 160 50 206 62 250h116c10-36 14-80 12-118Z" />
      <path className={art.stroke} d="M64 116C50 160 50 206 62 252M190 132c2 40-2 84-12 120" />
      <path
        className={outlined(art.cloth)}
        d="M330 252H208c-6-50-10-100-12-152l-6 32c-44 6-92 0-132-16 12-48 44-78 94-90 38-9 66-14 82-32h96v258Z"
      />
      <path className={art["soft-stroke"]} d="M62 104c40 15 84 21 130 16M208 60c-8 12-12 26-12 40" />
      <path className={outlined(art.surface)} d="M222 6c10 26 58 38 108 14V-8h-96c-2 6-6 10-12 14Z" />
    </g>
  );
}

/** The arm-draw device at work on an upper arm. */
export function ArmDrawIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="74" cy="70" r="92" />
      <ArmShape />
      <g transform="translate(95 130) scale(.8)">
        <DeviceShape />
      </g>
    </Illustration>
  );
}
