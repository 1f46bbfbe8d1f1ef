import { art, Illustration, outlined, type PictureProps } from "./illustration";

const HOURS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/** The evening before: an empty plate as a clock with its eight to twelve hours marked, and a glass of water. */
export function FastingIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="140" cy="118" r="100" />
      <path className={art.stroke} d="M14 212h42M66 212h238" />
      <circle className={outlined(art.surface)} cx="134" cy="118" r="82" />
      <circle className={art["soft-stroke"]} cx="134" cy="118" r="56" />
      {HOURS.map((angle) => (
        <rect
          key={angle}
          className={art.dark}
          x="132.500"
          y="46"
          width="3"
          height="9"
          rx="1.500"
          transform={`rotate(${angle} 134 118)`}
        />
      ))}
      <path className={art.veil} d="M134 118L85.500 90A56 56 0 0 1 182.500 90Z" />
      <path className={art.stroke} d="M134 118L97 97M134 118l20 34" />
      <circle className={outlined(art.brand)} cx="134" cy="118" r="7" />
      <GlassShape />
    </Illustration>
  );
}

function GlassShape() {
  return (
    <g transform="translate(230 108)">
      <path className={art.surface} d="M0 0h58l-7 104H7L0 0Z" />
      <path className={art.veil} d="M2 32c12-6 20 5 31 1 10-3 15-4 23-1l-5 72H7L2 32Z" />
      <path className={art["brand-stroke"]} d="M2 32c12-6 20 5 31 1 10-3 15-4 23-1" />
      <path className={art.stroke} d="M0 0h58l-7 104H7L0 0Z" />
      <path className={art["soft-stroke"]} d="M46 14l-2 30" />
    </g>
  );
}
