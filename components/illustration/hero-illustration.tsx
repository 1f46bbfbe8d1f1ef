import { ArmShape, DeviceShape } from "./arm-draw-illustration";
import { art, Illustration, MiniRange, outlined, type PictureProps } from "./illustration";
import { PhoneShape } from "./phone-illustration";

/** The first picture: the device at work on an arm, and the result it leads to. */
export function HeroIllustration(props: PictureProps) {
  return (
    <Illustration width={640} height={600} {...props}>
      <circle className={art.glow} cx="150" cy="190" r="210" />
      <g transform="translate(-18 -6) scale(2.46)">
        <ArmShape />
      </g>
      <g transform="translate(230 306) scale(1.72)">
        <DeviceShape />
      </g>
      <g transform="translate(428 196) scale(1.24)">
        <PhoneShape />
      </g>
      <g transform="translate(26 480)">
        <VerdictShape />
      </g>
    </Illustration>
  );
}

/** A single result as a card, 226 wide and 92 high. */
function VerdictShape() {
  return (
    <g>
      <rect className={outlined(art.surface)} width="226" height="92" rx="18" />
      <circle className={outlined(art.brand)} cx="36" cy="34" r="13" />
      <path className={art.tick} d="M30 34.5l4.5 4.5 8-9" />
      <text className={art.word} x="60" y="32" fontSize="15">
        Vitamin D
      </text>
      <text className={art.word} x="60" y="48" fontSize="12" fillOpacity="0.72">
        41 ng/mL, in range
      </text>
      <MiniRange x={24} y={68} width={178} from={0.26} to={0.72} at={0.54} />
    </g>
  );
}
