import { art, Illustration, MiniRange, outlined, type PictureProps } from "./illustration";

/** The prepaid envelope, 204 wide and 132 high, flap up. */
export function EnvelopeShape() {
  return (
    <g>
      <path className={outlined(art.shade)} d="M0 14 90-42a20 20 0 0 1 24 0L204 14Z" />
      <path className={outlined(art.surface)} d="M40-20h124v80H40z" />
      <MiniRange x={58} y={2} width={88} />
      <path className={art["soft-stroke"]} d="M58-10h32" />
      <path
        className={outlined(art.surface)}
        d="M0 14l92 58a20 20 0 0 0 20 0l92-58v106a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12V14Z"
      />
      <path className={art["soft-stroke"]} d="M8 126l68-54M196 126l-68-54" />
      <circle className={outlined(art.brand)} cx="102" cy="92" r="17" />
      <path className={art.stroke} d="M94 92.5l5.5 5.5 10-11" />
    </g>
  );
}

/** The return envelope on its way to the laboratory. */
export function ReturnEnvelopeIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="180" cy="116" r="96" />
      <g transform="rotate(-6 160 120) translate(78 88)">
        <EnvelopeShape />
      </g>
      <path className={art.stroke} d="M22 130h30M10 154h44M28 178h28" />
    </Illustration>
  );
}
