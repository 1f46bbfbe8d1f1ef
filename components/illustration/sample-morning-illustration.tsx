import { art, Illustration, outlined, type PictureProps } from "./illustration";
import { EnvelopeShape } from "./return-envelope-illustration";

/** A night and a morning as an arc of hours: the last meal, the sample after sunrise, the post the same day. */
export function SampleMorningIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="160" cy="150" r="104" />
      <path className={art["soft-stroke"]} strokeDasharray="2 8" d="M30 186a130 130 0 0 1 94-125" />
      <path className={art["brand-stroke"]} d="M124 61a130 130 0 0 1 105 14" />
      <path className={art["soft-stroke"]} strokeDasharray="2 8" d="M229 75a130 130 0 0 1 61 111" />
      <path className={art.stroke} d="M14 204h292" />
      <MoonShape />
      <SunShape />
      <TubeShape />
      <g transform="translate(222 166) scale(.36)">
        <EnvelopeShape />
      </g>
      <path className={art.stroke} d="M196 178h12M190 190h16" />
    </Illustration>
  );
}

function MoonShape() {
  return (
    <g>
      <path className={outlined(art.brand)} d="M52 146a24 24 0 1 0 24 32 20 20 0 0 1-24-32Z" />
      <path className={art["soft-stroke"]} d="M28 122v8M24 126h8M88 128v6M85 131h6" />
    </g>
  );
}

function SunShape() {
  return (
    <g>
      <circle className={outlined(art.accent)} cx="176" cy="58" r="17" />
      <path className={art.stroke} d="M176 30v-8M196 38l5-6M156 38l-5-6M204 58h8M140 58h8" />
    </g>
  );
}

function TubeShape() {
  return (
    <g transform="translate(140 96)">
      <path className={art.surface} d="M4 16h28v66a14 14 0 0 1-28 0V16Z" />
      <path className={art.accent} d="M4.500 46c7-4 12 3 18 1 4-1 6-3 9-1v36a14 14 0 0 1-27 0V46Z" />
      <path className={art.stroke} d="M4 16h28v66a14 14 0 0 1-28 0V16Z" />
      <rect className={outlined(art.brand)} x="-2" y="4" width="40" height="15" rx="6" />
      <path className={art["soft-stroke"]} d="M24 26v12" />
    </g>
  );
}
