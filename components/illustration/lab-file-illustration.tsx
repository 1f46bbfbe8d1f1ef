import { art, Illustration, MiniRange, outlined, type PictureProps } from "./illustration";

const ROWS = [0, 1, 2, 3];

/** A report from a portal, and the values read out of it, each beside its line. */
export function LabFileIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="170" cy="118" r="102" />
      <PageShape />
      <path className={art.stroke} d="M150 122h22M164 114l9 8-9 8" />
      <ReadShape />
    </Illustration>
  );
}

function PageShape() {
  return (
    <g transform="translate(30 34)">
      <path
        className={outlined(art.surface)}
        d="M10 0h74l28 28v134a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V10A10 10 0 0 1 10 0Z"
      />
      <path className={outlined(art.shade)} d="M84 0v20a8 8 0 0 0 8 8h20Z" />
      <rect className={art.brand} x="14" y="18" width="44" height="8" rx="4" />
      {ROWS.map((row) => (
        <g key={row}>
          <path
            className={art["soft-stroke"]}
            d={`M14 ${54 + row * 28}h42M66 ${54 + row * 28}h12M88 ${54 + row * 28}h12`}
          />
          <path className={art["soft-stroke"]} d={`M14 ${66 + row * 28}h86`} />
        </g>
      ))}
      <rect className={art.veil} x="8" y="72" width="96" height="20" rx="6" />
    </g>
  );
}

function ReadShape() {
  return (
    <g transform="translate(184 64)">
      <rect className={outlined(art.surface)} width="112" height="116" rx="16" />
      <circle className={outlined(art.brand)} cx="24" cy="26" r="10" />
      <path className={art.stroke} d="M19.500 26.500l3.500 3.500 6-7" />
      <path className={art["soft-stroke"]} d="M44 22h50M44 31h28" />
      <MiniRange x={16} y={54} width={80} at={0.52} />
      <MiniRange x={16} y={76} width={80} from={0.16} to={0.6} at={0.8} isOut />
      <MiniRange x={16} y={98} width={80} from={0.36} to={0.86} at={0.44} />
    </g>
  );
}
