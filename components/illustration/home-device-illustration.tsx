import { art, Illustration, MiniRange, outlined, type PictureProps } from "./illustration";

/** A reader for the kitchen table as an idea: drawn, with its outline still broken, because it is not for sale. */
export function HomeDeviceIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="158" cy="116" r="100" />
      <path className={art.stroke} d="M22 206h36M74 206h172M262 206h36" />
      <path
        className={art.surface}
        d="M92 64h136a22 22 0 0 1 22 22v112a8 8 0 0 1-8 8H78a8 8 0 0 1-8-8V86a22 22 0 0 1 22-22Z"
      />
      <path
        className={art.stroke}
        strokeDasharray="9 6"
        d="M92 64h136a22 22 0 0 1 22 22v112a8 8 0 0 1-8 8H78a8 8 0 0 1-8-8V86a22 22 0 0 1 22-22Z"
      />
      <rect className={outlined(art.tone)} x="92" y="84" width="88" height="60" rx="10" />
      <MiniRange x={104} y={104} width={64} at={0.5} />
      <MiniRange x={104} y={124} width={64} from={0.2} to={0.6} at={0.72} isOut />
      <rect className={outlined(art.shade)} x="92" y="164" width="136" height="20" rx="10" />
      <CartridgeShape />
      <circle className={outlined(art.brand)} cx="212" cy="114" r="16" />
      <path className={art.stroke} d="M212 106v8l6 4" />
    </Illustration>
  );
}

/** The cartridge half in its slot, with a drop on it. */
function CartridgeShape() {
  return (
    <g>
      <rect className={outlined(art.surface)} x="196" y="156" width="86" height="34" rx="8" />
      <path className={art["soft-stroke"]} d="M206 168h26M206 178h16" />
      <path className={outlined(art.accent)} d="M258 160c6 7 9 11 9 16a9 9 0 0 1-18 0c0-5 3-9 9-16Z" />
    </g>
  );
}
