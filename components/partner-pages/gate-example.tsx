import { Table } from "@/components/ui/table";
import type { Customization } from "@/lib/contracts/customization";
import { type Colour, contrastRatio, parseColour, textContrast } from "@/lib/domain/contrast";
import { partnerTheme } from "@/styles/partner-theme";
import styles from "./gate-example.module.css";

interface Pair {
  what: string;
  chosen: string;
  ground: string;
  shown: string;
}

const WHITE = "#ffffff";

/** The pairs of a shop's colours in which words are set: as its partner chose them, and as the shop shows them. */
function pairsOf(look: Customization): Pair[] {
  const theme = partnerTheme(look);
  return [
    {
      what: "Text in the brand color on white",
      chosen: look.primaryColor,
      ground: WHITE,
      shown: theme["--brand-strong"],
    },
    { what: "Text in the banner", chosen: look.bannerColor, ground: look.bannerBGColor, shown: theme["--on-banner"] },
    { what: "White text on the footer", chosen: WHITE, ground: look.footerColor, shown: theme["--on-footer"] },
  ].map((pair) => ({ ...pair, shown: String(pair.shown) }));
}

const colourOf = (text: string): Colour => parseColour(text) ?? { red: 255, green: 255, blue: 255 };
const ratioOf = (one: string, other: string) => contrastRatio(colourOf(one), colourOf(other));
const shortRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** A demo shop whose colours nobody could read: the ratios as chosen, and as its customers see them. */
export function GateExample({ look }: { look: Customization }) {
  return (
    <Table
      caption={`The colors of ${look.businessName}, one of our demo shops`}
      columns={["Pair", "As chosen", "As shown"]}
      rows={pairsOf(look).map(({ what, chosen, ground, shown }) => [
        what,
        <Ratio key="chosen" ink={chosen} ground={ground} />,
        <Ratio key="shown" ink={shown} ground={ground} />,
      ])}
    />
  );
}

function Ratio({ ink, ground }: { ink: string; ground: string }) {
  const ratio = ratioOf(ink, ground);
  return (
    <>
      <span className={styles.swatch} style={{ background: ground }} aria-hidden="true">
        <span style={{ background: ink }} />
      </span>
      {shortRatio(ratio)}
      <span className={ratio >= textContrast ? styles.pass : styles.fail}>
        {ratio >= textContrast ? "reads" : "too pale"}
      </span>
    </>
  );
}
