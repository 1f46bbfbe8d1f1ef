import { BoxShape } from "./box-illustration";
import { art, Illustration, MiniRange, outlined, type PictureProps } from "./illustration";

const stripes = [0, 1, 2, 3, 4, 5, 6];

/** The awning, 210 wide and 46 high: seven scalloped stripes. */
function AwningShape() {
  return (
    <g>
      {stripes.map((stripe) => (
        <path
          key={stripe}
          className={outlined(stripe % 2 === 0 ? art.brand : art.surface)}
          d={`M${stripe * 30} 0h30v30a15 15 0 0 1-30 0V0Z`}
        />
      ))}
    </g>
  );
}

/** A partner's shop front: its own sign, awning and window, with the kit in it. */
export function PartnerFrontIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="160" cy="112" r="104" />
      <path className={art.stroke} d="M18 220h284" />
      <path className={outlined(art.surface)} d="M64 92h192v128H64z" />
      <rect className={outlined(art.surface)} x="96" y="20" width="128" height="40" rx="8" />
      <MiniRange x={118} y={37} width={84} />
      <path className={art.stroke} d="M120 60v16M200 60v16" />
      <rect className={outlined(art.tone)} x="80" y="134" width="98" height="64" rx="6" />
      <g transform="translate(92 137) scale(.41)">
        <BoxShape />
      </g>
      <path className={outlined(art.shade)} d="M194 220v-72a20 20 0 0 1 40 0v72Z" />
      <circle className={art.dark} cx="226" cy="184" r="3" />
      <g transform="translate(55 76)">
        <AwningShape />
      </g>
    </Illustration>
  );
}
