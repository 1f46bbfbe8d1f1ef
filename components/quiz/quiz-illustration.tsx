import { art, Illustration, MiniRange, outlined, type PictureProps } from "@/components/illustration/illustration";

const ROWS = [0, 1, 2];
const CHOSEN = 1;

/** Three answers, one of them chosen, and the line that leads from it to a result. */
export function QuizIllustration(props: PictureProps) {
  return (
    <Illustration width={400} height={320} {...props}>
      <circle className={art.glow} cx="204" cy="164" r="136" />
      <path className={art["brand-stroke"]} d="M226 130c44 0 26 62 62 62" />
      {ROWS.map((row) => (
        <g key={row} transform={`translate(36 ${44 + row * 60})`}>
          <rect className={outlined(row === CHOSEN ? art.brand : art.surface)} width="192" height="46" rx="14" />
          <circle className={outlined(art.surface)} cx="26" cy="23" r="9" />
          <path className={row === CHOSEN ? art.stroke : art["soft-stroke"]} d={`M50 23h${[92, 116, 74][row]}`} />
        </g>
      ))}
      <path className={art.stroke} d="M57.5 127.5l3.5 3.5 6.5-7.5" />
      <g transform="translate(238 158)">
        <rect className={outlined(art.surface)} width="126" height="122" rx="18" />
        <path className={outlined(art.accent)} d="M38 18c9 11 15 18 15 27a15 15 0 0 1-30 0c0-9 6-16 15-27Z" />
        <path className={art.stroke} d="M70 36h36" />
        <path className={art["soft-stroke"]} d="M70 52h24" />
        <MiniRange x={20} y={80} width={86} from={0.24} to={0.78} at={0.6} />
        <MiniRange x={20} y={100} width={86} from={0.12} to={0.56} at={0.36} />
      </g>
    </Illustration>
  );
}
