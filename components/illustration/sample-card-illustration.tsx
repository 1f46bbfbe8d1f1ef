import { art, Illustration, outlined, type PictureProps } from "./illustration";

const spots = [
  { cx: 40, isFull: true },
  { cx: 78, isFull: true },
  { cx: 116, isFull: true },
  { cx: 154, isFull: false },
];

/** The card that blood dries on, 194 wide and 124 high: four rings, three of them filled, and its code. */
export function SampleCardShape() {
  return (
    <g>
      <rect className={outlined(art.surface)} width="194" height="124" rx="10" />
      <path className={art.brand} d="M1 11A10 10 0 0 1 11 1h172a10 10 0 0 1 10 10v11H1Z" />
      <path className={art.stroke} d="M0 22h194" />
      {spots.map(({ cx, isFull }) => (
        <g key={cx}>
          {isFull ? <circle className={art.accent} cx={cx} cy="56" r="11.5" /> : null}
          <circle className={art.stroke} cx={cx} cy="56" r="15" strokeDasharray={isFull ? undefined : "3 4"} />
        </g>
      ))}
      <rect className={art.stroke} width="194" height="124" rx="10" />
      <path className={art["soft-stroke"]} d="M24 92h58M24 104h36" />
      <path className={art.stroke} d="M128 88v20M134 88v20M143 88v20M148 88v20M157 88v20M163 88v20M170 88v20" />
    </g>
  );
}

/** The sample card with a drop on its way. */
export function SampleCardIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="176" cy="112" r="96" />
      <g transform="rotate(-5 160 150) translate(63 92)">
        <SampleCardShape />
      </g>
      <DropShape x={204} y={56} size={1.15} />
    </Illustration>
  );
}

/** A drop of blood whose tip is at x, y; 24 wide and 34 high at size 1. */
export function DropShape({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={outlined(art.accent)} d="M0 0c7 9 12 15 12 22a12 12 0 0 1-24 0C-12 15-7 9 0 0Z" />
      <path className={art.stroke} d="M-6 23a6 6 0 0 0 4 5.5" />
    </g>
  );
}
