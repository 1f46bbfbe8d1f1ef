"use client";

import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { CalendarStrip } from "@/components/ui/calendar-strip";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState, ErrorState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { MarkerDots } from "@/components/ui/marker-dots";
import { Notice } from "@/components/ui/notice";
import { PictureCard } from "@/components/ui/picture-card";
import { Money, Price } from "@/components/ui/price";
import { ProgressBar, ProgressSteps } from "@/components/ui/progress-steps";
import { RangeBar } from "@/components/ui/range-bar";
import { ReceiptLines } from "@/components/ui/receipt-lines";
import { Section, SectionHeading } from "@/components/ui/section";
import { Skeleton, SkeletonGroup, SkeletonText } from "@/components/ui/skeleton";
import { SourceList } from "@/components/ui/source-list";
import { Spinner } from "@/components/ui/spinner";
import { CardRows, Cluster, Grid, Stack } from "@/components/ui/stack";
import { Table } from "@/components/ui/table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { LONG, type Samples } from "./samples";

const TONES = ["neutral", "brand", "coral", "amber", "green", "red"] as const;
const NOTICES = ["info", "success", "caution", "danger"] as const;
const CARDS = ["surface", "mist", "brand", "outline"] as const;
const BANDS = ["paper", "surface", "mist", "ink", "section-1", "section-2"] as const;
const SHAPES = ["text", "title", "block", "control", "circle"] as const;

const MONTHS = [
  { date: "2026-11-21", amountText: "$149", kind: "both", label: "First kit" },
  { date: "2027-02-21", amountText: "$124", kind: "charge", label: "Renewal" },
  { date: "2027-03-01", kind: "kit", label: LONG },
] as const;

const SYSTEMS = [
  {
    name: "Heart",
    markers: [
      { name: "ApoB", state: "measured" },
      { name: "Non-HDL", state: "calculated" },
      { name: "Lp(a)", state: "absent" },
    ],
  },
] as const;

const boxes = ["One", "Two", "Three", "Four"].map((word) => <Card key={word}>{word}</Card>);
const ldl = { name: "LDL", unit: "mg/dL", low: 50, high: 100 };

/** What is read. */
export const CONTENT_SAMPLES: Samples = {
  badge: {
    Tones: TONES.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    )),
    "With an icon": (
      <Badge tone="green" icon={<Icon name="check" size="small" />}>
        In range
      </Badge>
    ),
  },
  breadcrumbs: { Default: <Breadcrumbs items={[{ name: "Programs", href: "/programs" }, { name: LONG }]} /> },
  "calendar-strip": { Default: <CalendarStrip months={MONTHS} /> },
  card: {
    Tones: (
      <Stack>
        {CARDS.map((tone) => (
          <Card key={tone} tone={tone}>
            {tone}
          </Card>
        ))}
      </Stack>
    ),
    "Chosen, long text": <Card isChosen>{LONG}</Card>,
    "Follows its link": (
      <Card isLink>
        <Link href="/design">Follow me</Link>
      </Card>
    ),
  },
  disclosure: {
    Closed: <Disclosure summary="What is in the kit?">A device, a tube and an envelope.</Disclosure>,
    "Open, long text": (
      <Disclosure summary={LONG} isOpen>
        {LONG}
      </Disclosure>
    ),
  },
  "empty-state": {
    Empty: (
      <EmptyState title="No order yet" action={<Button>See the programs</Button>}>
        What you buy stands here.
      </EmptyState>
    ),
    Error: (
      <ErrorState title="This could not be loaded" action={<Button variant="secondary">Try again</Button>}>
        {LONG}
      </ErrorState>
    ),
  },
  "marker-dots": {
    Dots: <MarkerDots systems={SYSTEMS} hasLegend />,
    "With names": <MarkerDots systems={SYSTEMS} look="named" />,
  },
  notice: {
    ...Object.fromEntries(
      NOTICES.map((tone) => [
        tone,
        <Notice key={tone} tone={tone} title="Something to know">
          It is told in a sentence.
        </Notice>,
      ]),
    ),
    "Long text, with an action": (
      <Notice title={LONG} action={<Button size="small">Do it</Button>}>
        {LONG}
      </Notice>
    ),
  },
  "picture-card": {
    Default: <PictureCard picture={<Icon name="box" size="large" />}>A picture and words.</PictureCard>,
    "Without a picture, long text": <PictureCard>{LONG}</PictureCard>,
  },
  price: {
    Default: <Price cents={12_400} cadence="every 3 months" shippingCents={2500} />,
    Reduced: <Price cents={6200} wasCents={12_400} cadence="once" shippingCents={0} prefix="from" size="large" />,
    "An amount alone": [0, 995, -2500, 123_456_700].map((cents) => (
      <p key={cents}>
        <Money cents={cents} />
      </p>
    )),
  },
  "progress-steps": {
    Steps: <ProgressSteps label="Checkout" steps={["Contact", "Address", "Payment"]} current={1} />,
    Bar: <ProgressBar label="Quiz" value={3} max={9} text="3 of 9" />,
    Empty: <ProgressBar label="Upload" value={0} max={1} />,
  },
  "range-bar": {
    Within: <RangeBar {...ldl} value={80} />,
    Outside: <RangeBar {...ldl} value={160} />,
    "Only a bound": <RangeBar {...ldl} value={10} comparator="<" />,
    "Not graded, long text": <RangeBar name={LONG} value={3} unit="mg/dL" />,
    Bare: <RangeBar {...ldl} value={55} look="bare" />,
  },
  "receipt-lines": {
    Default: (
      <ReceiptLines
        lines={[
          { key: "one", label: LONG, detail: "every 3 months", cents: 12_400 },
          { key: "off", label: "LIFT15", cents: -1860, kind: "off" },
          { key: "sum", label: "Total", cents: 10_540, kind: "total" },
        ]}
      />
    ),
  },
  section: {
    Tones: (
      <Stack>
        {BANDS.map((tone) => (
          <Section key={tone} tone={tone} space="half" width="reading">
            <SectionHeading title={tone} eyebrow="Tone" lead={LONG} level={3} />
          </Section>
        ))}
      </Stack>
    ),
  },
  skeleton: {
    Shapes: (
      <Stack>
        {SHAPES.map((shape) => (
          <Skeleton key={shape} shape={shape} />
        ))}
      </Stack>
    ),
    "A group": (
      <SkeletonGroup label="Reading">
        <SkeletonText lines={3} />
      </SkeletonGroup>
    ),
  },
  "source-list": {
    Default: <SourceList sources={[{ name: "CDC, 2024", href: "https://www.cdc.gov/", says: LONG }]} />,
    Numbered: <SourceList isNumbered sources={[{ name: "A book, 2021", href: null }]} />,
  },
  spinner: { Sizes: (["small", "medium", "large"] as const).map((size) => <Spinner key={size} size={size} />) },
  stack: {
    Stack: <Stack>{boxes}</Stack>,
    Cluster: <Cluster>{boxes}</Cluster>,
    Grid: <Grid columnWidth={160}>{boxes}</Grid>,
    CardRows: <CardRows>{boxes}</CardRows>,
  },
  table: {
    Default: (
      <Table
        caption="Prices"
        columns={["Program", { head: "Price", align: "end" }]}
        rows={[
          ["Core", "$124"],
          [LONG, "$149"],
        ]}
      />
    ),
    "Empty, dense": <Table caption="No prices" isCaptionHidden isDense columns={["Program"]} rows={[]} />,
  },
  "visually-hidden": {
    Default: (
      <p>
        Between these words <VisuallyHidden>something is read aloud</VisuallyHidden> stands nothing to be seen.
      </p>
    ),
  },
};
