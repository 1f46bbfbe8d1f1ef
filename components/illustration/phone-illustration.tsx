import { art, Illustration, MiniRange, outlined, type PictureProps } from "./illustration";

/** A phone with a result on it, 136 wide and 268 high. */
function PhoneShape() {
  return (
    <g>
      <rect className={outlined(art.surface)} width="136" height="268" rx="24" />
      <path className={art.stroke} d="M56 12h24" />
      <text className={art.word} x="18" y="46" fontSize="11">
        ApoB
      </text>
      <text className={art.number} x="17" y="84" fontSize="38">
        82
      </text>
      <text className={art.word} x="63" y="84" fontSize="10">
        mg/dL
      </text>
      <MiniRange x={18} y={102} width={100} from={0.08} to={0.66} at={0.44} />
      <path className={art["soft-stroke"]} d="M18 130h100" />
      <path className={art["brand-stroke"]} d="M18 176c14-2 20-22 34-20s18 16 32 10 18-14 34-14" />
      <circle className={outlined(art.brand)} cx="118" cy="152" r="4.5" />
      <path className={art["soft-stroke"]} d="M18 196h100" />
      <MiniRange x={18} y={216} width={100} from={0.3} to={0.82} at={0.5} />
      <MiniRange x={18} y={240} width={100} from={0.2} to={0.62} at={0.8} isOut />
    </g>
  );
}

/** A result on a phone. */
export function PhoneIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="160" cy="124" r="102" />
      <g transform="translate(100 14) scale(.88)">
        <PhoneShape />
      </g>
    </Illustration>
  );
}
