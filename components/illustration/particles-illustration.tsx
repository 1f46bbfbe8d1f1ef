import { art, Illustration, outlined, type PictureProps } from "./illustration";

const FEW = [
  { x: 50, y: 96, r: 21 },
  { x: 100, y: 88, r: 19 },
  { x: 64, y: 148, r: 20 },
  { x: 112, y: 140, r: 22 },
];

const MANY = [
  { x: 206, y: 84, r: 11 },
  { x: 236, y: 76, r: 10 },
  { x: 268, y: 90, r: 12 },
  { x: 218, y: 112, r: 10 },
  { x: 250, y: 112, r: 11 },
  { x: 282, y: 122, r: 10 },
  { x: 202, y: 138, r: 11 },
  { x: 232, y: 142, r: 10 },
  { x: 262, y: 148, r: 11 },
  { x: 216, y: 168, r: 10 },
  { x: 246, y: 172, r: 11 },
  { x: 276, y: 172, r: 9 },
];

/** The same cholesterol in few large carriers and in many small ones. ApoB counts the carriers, one for each. */
export function ParticlesIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <Vessel x={24} particles={FEW} word="4 carriers" />
      <Vessel x={184} particles={MANY} word="12 carriers" />
      <text className={art.word} x="80" y="36" fontSize="12" textAnchor="middle">
        LDL: the same
      </text>
      <text className={art.word} x="240" y="36" fontSize="12" textAnchor="middle">
        LDL: the same
      </text>
    </Illustration>
  );
}

interface VesselProps {
  x: number;
  particles: readonly { x: number; y: number; r: number }[];
  word: string;
}

function Vessel({ x, particles, word }: VesselProps) {
  return (
    <g>
      <rect className={outlined(art.surface)} x={x} y="52" width="112" height="140" rx="26" />
      <path className={art["soft-stroke"]} d={`M${x + 14} 72v100M${x + 98} 72v100`} />
      {particles.map((particle) => (
        <g key={`${particle.x}-${particle.y}`}>
          <circle className={outlined(art.accent)} cx={particle.x} cy={particle.y} r={particle.r} />
          <path
            className={art["brand-stroke"]}
            d={`M${particle.x - particle.r + 3} ${particle.y}a${particle.r - 3} ${particle.r - 3} 0 0 1 ${particle.r - 3} -${particle.r - 3}`}
          />
        </g>
      ))}
      <text className={art.word} x={x + 56} y="216" fontSize="12" textAnchor="middle">
        {word}
      </text>
    </g>
  );
}
