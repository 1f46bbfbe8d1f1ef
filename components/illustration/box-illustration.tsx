import { art, Illustration, MiniRange, outlined, type PictureProps } from "./illustration";

/** The device alone, 76 wide and 132 high from its top left: housing, button, and the tube that fills. */
function DeviceShape() {
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

/** The closed front of the kit box with its lid up, 176 wide and 150 high from the top left of the lid. */
function BoxShape() {
  return (
    <g>
      <path className={outlined(art.surface)} d="M0 62h176v78a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V62Z" />
      <path className={art.brand} d="M1 62h174v16H1z" />
      <path className={art.stroke} d="M0 62h176M0 78h176" />
      <path className={art.stroke} d="M0 62h176v78a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V62Z" />
      <MiniRange x={22} y={110} width={60} />
      <path className={art["soft-stroke"]} d="M124 104h30M136 116h18M130 128h24" />
    </g>
  );
}

/** The kit box, open, with what is in it. Empty for places where nothing lies yet. */
export function BoxIllustration({ isEmpty, ...props }: PictureProps & { isEmpty?: boolean }) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="160" cy="108" r="92" />
      <path className={art.stroke} d="M28 214h40M84 214h152M252 214h24" />
      <g transform="translate(72 64)">
        <path className={outlined(art.shade)} d="M14 20h148l14 42H0l14-42Z" />
        {isEmpty ? null : <Contents />}
        <BoxShape />
      </g>
      {isEmpty ? <EmptyAir /> : null}
    </Illustration>
  );
}

function Contents() {
  return (
    <g>
      <path className={outlined(art.surface)} d="M92-6h62v90H92z" />
      <path className={art["soft-stroke"]} d="M104 10h38M104 22h38M104 34h24" />
      <g transform="translate(26 -22)">
        <DeviceShape />
      </g>
    </g>
  );
}

function EmptyAir() {
  return (
    <g>
      <path
        className={art["soft-stroke"]}
        strokeDasharray="1 7"
        d="M122 70c-6-14 6-22 0-36M160 66c-7-18 7-28 0-46M198 70c-6-14 6-22 0-36"
      />
    </g>
  );
}
