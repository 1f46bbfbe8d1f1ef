import { art, outlined } from "./illustration";

/** Points on a circle around the middle of the plate, from the top, clockwise. One decimal, so server and browser agree. */
function around(count: number, radius: number, cx = 160, cy = 120) {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    const round = (value: number) => Math.round(value * 10) / 10;
    return { index, x: round(cx + radius * Math.cos(angle)), y: round(cy + radius * Math.sin(angle)) };
  });
}

/** Core Essentials: one tube, and the eight body systems it looks at. */
export function CorePicture() {
  return (
    <g>
      <circle className={art.glow} cx="160" cy="120" r="92" />
      <circle className={art["soft-stroke"]} cx="160" cy="120" r="92" />
      {around(8, 92).map(({ index, x, y }) => (
        <circle
          key={index}
          className={outlined(index % 2 === 0 ? art.brand : art.surface)}
          cx={x}
          cy={y}
          r={index % 2 === 0 ? 12 : 9}
        />
      ))}
      <path className={art.surface} d="M142 74h36v78a18 18 0 0 1-36 0V74Z" />
      <path className={art.accent} d="M142 112c8-5 14 4 22 1 6-2 9-4 14-1v40a18 18 0 0 1-36 0v-40Z" />
      <path className={art.stroke} d="M142 74h36v78a18 18 0 0 1-36 0V74Z" />
      <rect className={outlined(art.shade)} x="134" y="60" width="52" height="18" rx="7" />
      <path className={art["soft-stroke"]} d="M168 90v12" />
    </g>
  );
}

const particles = [
  { x: 106, y: 136, r: 9 },
  { x: 138, y: 118, r: 7 },
  { x: 166, y: 132, r: 10 },
  { x: 196, y: 112, r: 7.5 },
  { x: 222, y: 122, r: 6 },
];

/** Heart & Metabolic: a heart with a vessel through it, and the particles that travel there. */
export function HeartPicture() {
  return (
    <g>
      <circle className={art.glow} cx="160" cy="116" r="96" />
      <path
        className={outlined(art.surface)}
        d="M160 206C104 168 70 134 70 92a46 46 0 0 1 46-46c18 0 34 9 44 25 10-16 26-25 44-25a46 46 0 0 1 46 46c0 42-34 76-90 114Z"
      />
      <path
        className={art.veil}
        d="M72 106c22 22 48 6 76-4s62-24 101-8c-1 12-5 24-11 36-28-12-56 0-80 10s-46 14-66 6c-10-12-18-26-20-40Z"
      />
      <path className={art["brand-stroke"]} d="M72 106c22 22 48 6 76-4s62-24 101-8M92 146c20 8 42 4 66-6s52-22 80-10" />
      {particles.map(({ x, y, r }, index) => (
        <circle key={x} className={outlined(index % 2 === 0 ? art.accent : art.surface)} cx={x} cy={y} r={r} />
      ))}
      <path
        className={art.stroke}
        d="M160 206C104 168 70 134 70 92a46 46 0 0 1 46-46c18 0 34 9 44 25 10-16 26-25 44-25a46 46 0 0 1 46 46c0 42-34 76-90 114Z"
      />
      <path className={art["soft-stroke"]} d="M86 90a30 30 0 0 1 28-28" />
    </g>
  );
}

/** Hormone Focus: the 28 days of a cycle as a ring, two windows marked, and the wave inside. */
export function HormonePicture() {
  const isWindow = (day: number) => (day >= 3 && day <= 5) || (day >= 19 && day <= 23);
  return (
    <g>
      <circle className={art.surface} cx="160" cy="120" r="74" />
      <path className={art.veil} d="M86 124c16-2 24-46 42-46s20 62 36 62 18-28 30-28 18 14 40 12a74 74 0 0 1-148 0Z" />
      <path className={art.stroke} d="M86 124c16-2 24-46 42-46s20 62 36 62 18-28 30-28 18 14 40 12" />
      <circle className={art.stroke} cx="160" cy="120" r="74" />
      {around(28, 95).map(({ index, x, y }) => (
        <circle
          key={index}
          className={isWindow(index + 1) ? outlined(art.brand) : art.dark}
          cx={x}
          cy={y}
          r={isWindow(index + 1) ? 7.5 : 2.6}
        />
      ))}
      <circle className={outlined(art.accent)} cx="128" cy="78" r="6" />
      <circle className={outlined(art.surface)} cx="194" cy="112" r="6" />
    </g>
  );
}

/** Thyroid Focus: the butterfly in front of the windpipe. Neck and shoulders go on beyond the frame, for wide bands. */
export function ThyroidPicture() {
  return (
    <g>
      <circle className={art.glow} cx="160" cy="104" r="98" />
      <path
        className={art.surface}
        d="M92-120V-8c4 60 6 98-8 128-14 26-50 36-92 50L-600 350v70H920v-70L320 170c-42-14-78-24-92-50-14-30-12-68-8-128v-112Z"
      />
      <path
        className={art.stroke}
        d="M92-120V-8c4 60 6 98-8 128-14 26-50 36-92 50L-600 350M228-120V-8c-4 60-6 98 8 128 14 26 50 36 92 50l600 180"
      />
      <path className={art["soft-stroke"]} d="M52 192c34-12 66-13 92-4M268 192c-34-12-66-13-92-4" />
      <path
        className={outlined(art.cloth)}
        d="M-608 370-8 190c22-7 40-12 56-18 22 36 66 50 112 50s90-14 112-50c16 6 34 11 56 18l600 180v60H-608Z"
      />
      <path
        className={art["soft-stroke"]}
        d="M142-60v156M178-60v156M142-27h36M142-10h36M142 7h36M142 24h36M142 41h36M142 58h36M142 75h36M142 122v30M178 122v30M142 138h36"
      />
      <path
        className={outlined(art.brand)}
        d="M160 104c-7 0-12-2-15-9-4-13-7-29-20-31-12-1-16 13-15 30 1 24 13 46 28 48 11 1 11-15 22-15s11 16 22 15c15-2 27-24 28-48 1-17-3-31-15-30-13 2-16 18-20 31-3 7-8 9-15 9Z"
      />
      <path className={art["soft-stroke"]} d="M120 84c0 16 5 30 12 39M200 84c0 16-5 30-12 39" />
    </g>
  );
}

const rings = [
  { radius: 88, share: 0.82 },
  { radius: 68, share: 0.68 },
  { radius: 48, share: 0.9 },
];

/** Complete 360: full rings, each filled as far as its range goes, with the tick of one result on each. */
export function UltimatePicture() {
  return (
    <g>
      <circle className={art.surface} cx="160" cy="120" r="98" />
      <circle className={art.stroke} cx="160" cy="120" r="98" />
      {rings.map(({ radius, share }) => (
        <g key={radius} transform="rotate(-90 160 120)">
          <circle className={art["ring-track"]} cx="160" cy="120" r={radius} />
          <circle
            className={art.ring}
            cx="160"
            cy="120"
            r={radius}
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
          />
        </g>
      ))}
      <rect className={art.dark} x="229" y="78" width="5" height="24" rx="2.5" transform="rotate(52 231 90)" />
      <rect className={art.dark} x="100" y="148" width="5" height="24" rx="2.5" transform="rotate(52 102 160)" />
      <rect className={art.dark} x="157.5" y="156" width="5" height="24" rx="2.5" />
      <circle className={outlined(art.accent)} cx="160" cy="120" r="16" />
    </g>
  );
}
