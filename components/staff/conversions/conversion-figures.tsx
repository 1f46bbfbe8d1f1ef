"use client";

import { TOO_FEW } from "@/lib/content/conversion-words";
import { aboutText, changeText, type Tile } from "@/lib/contracts/conversion-tiles";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import type { ConversionFigure } from "@/lib/domain/conversion-figures";
import { daysTogether } from "@/lib/domain/small-groups";
import { Figure, Figures, Opener } from "../staff-layout";

interface ConversionFiguresProps {
  tiles: readonly Tile[];
  /** The days that they are of, and those that they are compared with. */
  days: StaffConversions["told"];
  before: StaffConversions["told"];
  isRough: boolean;
  /** Others are on their way. */
  isComing: boolean;
  /** Shows what a figure is made of. */
  onOpen: (rows: { figure?: ConversionFigure; behind?: string }) => void;
}

const daysIn = (days: StaffConversions["told"]) => (days ? daysTogether([days]) : 0);

/** Figures of some days, each beside the one that it is compared with; pressing one shows what it is made of. */
export function ConversionFigures({ tiles, days, before, isRough, isComing, onOpen }: ConversionFiguresProps) {
  const lengths = { here: daysIn(days), there: daysIn(before) };
  return (
    <Figures aria-busy={isComing}>
      {tiles.map((tile) => (
        <FigureTile key={tile.title} {...{ tile, lengths, isRough, onOpen }} />
      ))}
    </Figures>
  );
}

interface FigureTileProps extends Pick<ConversionFiguresProps, "onOpen" | "isRough"> {
  tile: Tile;
  lengths: { here: number; there: number };
}

/** What a figure is made of that somebody may see: of visits and memberships only admins see single ones. */
function madeOf({ rows, behind }: Tile, isRough: boolean) {
  if (rows) return { figure: rows };
  return behind && !isRough ? { behind } : null;
}

function FigureTile({ tile, lengths, isRough, onOpen }: FigureTileProps) {
  const { title, now, unit, detail } = tile;
  const made = madeOf(tile, isRough);
  const isFew = isRough && (now === null || now.value === 0);
  return (
    <Figure>
      <dt>{made ? <Opener onClick={() => onOpen(made)}>{title}</Opener> : title}</dt>
      {isFew ? (
        <dd>
          {TOO_FEW}
          <small>{detail}</small>
        </dd>
      ) : (
        <dd>
          {now ? aboutText(now, unit) : "–"}
          {/* Nothing that is rounded was nothing. */}
          <small>{isRough && tile.was?.value === 0 ? null : changeText(tile, lengths)}</small>
          <small>{detail}</small>
        </dd>
      )}
    </Figure>
  );
}
