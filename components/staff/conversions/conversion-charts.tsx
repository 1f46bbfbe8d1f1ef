"use client";

import type { ReactElement } from "react";
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatCents } from "@/lib/domain/money";
import { roundTicks } from "@/lib/domain/round-ticks";

/* The charts of the conversions. They are loaded once somebody looks at them; each has its table behind it. */

const WORDS = { fill: "var(--ink-soft)", fontSize: 12 } as const;
const TIP = { border: "1px solid var(--line)", borderRadius: 6, background: "var(--surface)", fontSize: 13 } as const;
const HEIGHT = 260;

const short = new Intl.NumberFormat("en-US", {
  ...{ style: "currency", currency: "USD", notation: "compact", maximumFractionDigits: 2 },
});
/** Dollars, in thousands where there are many: an axis has little room. */
const axisText = (cents: number) => short.format(cents / 100).replace("-", "−");

/** An axis of money with even marks, as many as there is room for. */
function moneyAxis(cents: readonly number[], mostSteps: number) {
  const ticks = roundTicks(cents, mostSteps);
  const domain = [ticks[0] ?? 0, ticks.at(-1) ?? 0];
  return { ticks, domain, interval: 0, tick: WORDS, tickLine: false, tickFormatter: axisText } as const;
}

const amount = (value: unknown) => (typeof value === "number" ? formatCents(value).replace("-", "−") : "");

/**
 * Charts draw in layers, into which React's own listeners go: browsers take these for places to stop at with the tab
 * key, and they have no names. The chart itself stays one such place.
 * @returns ends it
 */
function keepLayersOut(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return;
  const mark = () => {
    for (const layer of frame.querySelectorAll("[class^=recharts-zIndex-layer]:not([tabindex])")) {
      layer.setAttribute("tabindex", "-1");
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(frame, { childList: true, subtree: true });
  mark();
  return () => observer.disconnect();
}

/** The place of a chart, as wide as what it stands in. */
function Frame({ children }: { children: ReactElement }) {
  return (
    <div ref={keepLayersOut}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

/** What a chart is called, and how to read it without seeing it. */
const named = (title: string, each: string) => ({
  "aria-label": `${title}. The left and right arrow keys read each ${each}.`,
  "aria-roledescription": "chart",
});

/** A day, or a few of them, and what moved in it; and in the days that they are compared with. */
export interface DayPoint {
  readonly label: string;
  readonly cents: number;
  /** Absent: it is compared with nothing, or with fewer days. */
  readonly before?: number;
}

interface DaysChartProps {
  points: readonly DayPoint[];
  /** Some of them are of several days together. */
  hasRuns: boolean;
  title: string;
}

/** Days as a line, or runs of them as bars; and those that they are compared with as a second line. */
export function DaysChart({ points, hasRuns, title }: DaysChartProps) {
  const words = named(title, hasRuns ? "run of days" : "day");
  const amounts = points.flatMap(({ cents, before = 0 }) => [cents, before]);
  return (
    <Frame>
      <ComposedChart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} {...words}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={WORDS}
          tickLine={false}
          axisLine={{ stroke: "var(--line)" }}
          minTickGap={32}
          interval="equidistantPreserveStart"
        />
        <YAxis {...moneyAxis(amounts, 5)} axisLine={false} width={56} />
        <Tooltip formatter={amount} contentStyle={TIP} isAnimationActive={false} />
        {hasRuns ? (
          <Bar
            dataKey="cents"
            name="Net"
            fill="var(--base-brand-strong)"
            maxBarSize={48}
            radius={3}
            isAnimationActive={false}
          />
        ) : (
          <Area
            dataKey="cents"
            name="Net"
            type="linear"
            stroke="var(--base-brand-strong)"
            strokeWidth={2}
            fill="var(--brand-soft)"
            dot={points.length < 3}
            isAnimationActive={false}
          />
        )}
        {points.some(({ before }) => before !== undefined) ? (
          <Line
            dataKey="before"
            name="Before"
            type="linear"
            stroke="var(--base-line-strong)"
            strokeDasharray="5 4"
            strokeWidth={1.5}
            dot={false}
            isAnimationActive={false}
          />
        ) : null}
      </ComposedChart>
    </Frame>
  );
}

/** A step of a waterfall: how far it goes from where the one before ended. */
export interface FallStep {
  readonly label: string;
  readonly cents: number;
  /** Stands on the ground: where it begins, and what is left at the end. */
  readonly isWhole: boolean;
}

/** From what was charged to what stayed, each step where the one before it ended. */
export function WaterfallChart({ steps, title }: { steps: readonly FallStep[]; title: string }) {
  let level = 0;
  const bars = steps.map(({ label, cents, isWhole }) => {
    const from = isWhole ? 0 : level;
    level = from + cents;
    return { label, cents, text: amount(cents), isWhole, reach: [Math.min(from, level), Math.max(from, level)] };
  });
  return (
    <Frame>
      <BarChart
        data={bars}
        layout="vertical"
        margin={{ top: 8, right: 76, bottom: 0, left: 0 }}
        {...named(title, "step")}
      >
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          {...moneyAxis(
            bars.flatMap(({ reach }) => reach),
            3,
          )}
          axisLine={false}
        />
        <YAxis
          type="category"
          dataKey="label"
          tick={WORDS}
          tickLine={false}
          axisLine={{ stroke: "var(--line)" }}
          width={116}
        />
        <Tooltip
          formatter={(_, __, { payload }) => [amount(payload?.cents), ""]}
          separator=""
          contentStyle={TIP}
          cursor={{ fill: "var(--base-mist)" }}
          isAnimationActive={false}
        />
        <Bar dataKey="reach" maxBarSize={36} radius={3} isAnimationActive={false}>
          {bars.map(({ label, cents, isWhole }) => (
            <Cell
              key={label}
              fill={cents < 0 ? "var(--coral)" : isWhole ? "var(--base-brand-strong)" : "var(--brand)"}
            />
          ))}
          <LabelList dataKey="text" position="right" {...WORDS} />
        </Bar>
      </BarChart>
    </Frame>
  );
}
