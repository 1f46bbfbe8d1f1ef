import { DeviceShape } from "./arm-draw-illustration";
import { art, Illustration, outlined, type PictureProps } from "./illustration";

interface KitProps extends PictureProps {
  /** Whose box it is. Printed on it where there is no logo. */
  name: string;
  /** The address of what is printed on it. Left out or empty: the name is. */
  logo?: string | undefined;
}

/** A name that is set in this size fills the label. Unit: of the drawing. */
const fitting = (name: string) => Math.max(7, Math.min(19, 104 / (name.length * 0.56)));

/** The closed kit box in the brand's colour, its lid, sides and label in one light, with the device beside it. */
export function KitIllustration({ name, logo, ...props }: KitProps) {
  return (
    <Illustration {...props}>
      <ellipse className={art.glow} cx="160" cy="122" rx="132" ry="98" />
      <path className={art.cast} d="M40 182 188 222 292 178 306 186 192 234 30 190Z" />
      <path className={outlined(art.brand)} d="M44 82 190 112V216L44 176Z" />
      <path className={outlined(art.side)} d="M190 112 278 80V172L190 216Z" />
      <path className={outlined(art.lit)} d="M44 82 138 56 278 80 190 112Z" />
      <path className={art.side} fillOpacity="0.35" d="M44 104 190 136V140L44 108Z" />
      <path className={art["soft-stroke"]} d="M44 104 190 136 278 102" />
      <path className={art["soft-stroke"]} d="M104 117c2 6 20 10 24 5" />
      <g transform="matrix(1 .205 0 1 44 82)">
        <rect className={outlined(art.surface)} x="40" y="30" width="66" height="58" rx="5" />
        {logo ? (
          <image href={logo} x="43" y="32" width="60" height="54" preserveAspectRatio="xMidYMid meet" />
        ) : (
          <text className={art.word} x="73" y="63" fontSize={fitting(name) * 0.58} textAnchor="middle">
            {name}
          </text>
        )}
      </g>
      <g transform="matrix(1 -.364 0 1 190 112)">
        <rect className={art.surface} fillOpacity="0.85" x="36" y="46" width="40" height="24" rx="3" />
        <path className={art["soft-stroke"]} d="M41 53h22M41 59h30M41 65h16" />
      </g>
      <g transform="translate(246 142) rotate(14) scale(.72)">
        <DeviceShape />
      </g>
    </Illustration>
  );
}
