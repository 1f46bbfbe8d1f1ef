import { art, Illustration, type PictureProps } from "./illustration";

/** In units of the drawing. Twelve small carriers hold what four large ones do: their radii are as the cube roots. */
const WIDTH = 148;
const HEIGHT = 112;
const LARGE = 20;
const SMALL = LARGE / Math.cbrt(3);

const FEW = [
  [30, 34],
  [84, 29],
  [57, 81],
  [116, 77],
] as const;

const MANY = [
  [22, 21],
  [57, 18],
  [92, 22],
  [127, 19],
  [20, 57],
  [55, 54],
  [91, 58],
  [126, 54],
  [23, 92],
  [58, 90],
  [93, 94],
  [128, 91],
] as const;

/** The same cholesterol in few large carriers and in many small ones. ApoB counts the carriers: each wears one tick. */
export function ParticlesIllustration(props: PictureProps) {
  return (
    <Illustration height={178} isBare {...props}>
      <Vessel x={0} carriers={FEW} radius={LARGE} />
      <Vessel x={172} carriers={MANY} radius={SMALL} />
    </Illustration>
  );
}

interface VesselProps {
  x: number;
  carriers: readonly (readonly [x: number, y: number])[];
  radius: number;
}

function Vessel({ x, carriers, radius }: VesselProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      <text className={art.word} y="11" fontSize="11">
        LDL: the same
      </text>
      <g transform="translate(0 22)">
        <rect className={art.tone} width={WIDTH} height={HEIGHT} />
        <rect className={art.brand} width={WIDTH} height="3" />
        <rect className={art.brand} y={HEIGHT - 3} width={WIDTH} height="3" />
        {carriers.map(([left, top]) => (
          <g key={`${left}-${top}`} transform={`translate(${left} ${top})`}>
            <circle className={art.accent} r={radius} />
            <rect className={art.surface} x="-1.5" y="-5" width="3" height="10" rx="1.5" />
          </g>
        ))}
      </g>
      <text className={art.number} y="170" fontSize="34">
        {carriers.length}
      </text>
      <text className={art.word} x={carriers.length > 9 ? 44 : 24} y="170" fontSize="11">
        carriers
      </text>
    </g>
  );
}
