import { art, Illustration, outlined, type PictureProps } from "./illustration";

const columns = [0, 1, 2, 3, 4, 5, 6];
const rows = [0, 1, 2, 3];

/** A month, 184 wide and 168 high: days as dots, a kit day, a charge day, and the days between them as a range. */
function CalendarShape() {
  return (
    <g>
      <rect className={outlined(art.surface)} width="184" height="168" rx="14" />
      <path className={art.brand} d="M1 15A14 14 0 0 1 15 1h154a14 14 0 0 1 14 14v23H1Z" />
      <path className={art.stroke} d="M0 38h184" />
      <rect className={art.stroke} width="184" height="168" rx="14" />
      <path className={art.stroke} d="M48-10v22M136-10v22" />
      <rect className={art.veil} x="64" y="78" width="102" height="20" rx="10" />
      {rows.map((row) =>
        columns.map((column) => (
          <circle key={`${row}-${column}`} className={art.dark} cx={26 + column * 22} cy={62 + row * 26} r="2.6" />
        )),
      )}
      <circle className={outlined(art.brand)} cx="70" cy="88" r="11" />
      <path className={art.stroke} d="M65.5 88.5l3.5 3.5 6-7" />
      <circle className={outlined(art.accent)} cx="158" cy="88" r="11" />
      <circle className={art.surface} cx="114" cy="140" r="11" />
      <circle className={art.stroke} cx="114" cy="140" r="11" strokeDasharray="3 4" />
    </g>
  );
}

/** A plan in the calendar. */
export function CalendarIllustration(props: PictureProps) {
  return (
    <Illustration {...props}>
      <circle className={art.glow} cx="146" cy="116" r="100" />
      <g transform="rotate(3 160 120) translate(68 44)">
        <CalendarShape />
      </g>
    </Illustration>
  );
}
