"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import { NotificationViewport } from "@/components/ui/notifications";
import { PillChoice } from "@/components/ui/pill-choice";
import { PillLinks } from "@/components/ui/pill-links";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { SegmentedControl } from "@/components/ui/segmented";
import { notify } from "@/stores/notifications";
import { Kept, LONG, type Samples } from "./samples";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const SIZES = ["small", "medium", "large"] as const;
const HERE = "/design";

function OpenedDialog({ place, words }: { place: "center" | "side"; words: string }) {
  return (
    <Kept initial={false}>
      {(isOpen, setOpen) => (
        <>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open
          </Button>
          <Dialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            title="Pause the membership"
            place={place}
            footer={<Button onClick={() => setOpen(false)}>Done</Button>}
          >
            <p>{words}</p>
          </Dialog>
        </>
      )}
    </Kept>
  );
}

/** What is pressed. */
export const ACTION_SAMPLES: Samples = {
  "copy-button": { Plain: <CopyButton text="TM-1042" /> },
  button: {
    Variants: VARIANTS.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    )),
    Sizes: SIZES.map((size) => (
      <Button key={size} size={size}>
        {size}
      </Button>
    )),
    Disabled: VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        {variant}
      </Button>
    )),
    Busy: VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} isLoading loadingLabel={`Busy, ${variant}`}>
        {variant}
      </Button>
    )),
    "With icons": (
      <Button icon={<Icon name="mail" size="small" />} iconAfter={<Icon name="arrow-right" size="small" />}>
        Send
      </Button>
    ),
    "Long text, as wide as its column": <Button isFull>{LONG}</Button>,
    "A link": <ButtonLink href={HERE}>Go there</ButtonLink>,
  },
  link: { Default: <Link href={HERE}>To this page</Link>, "Long text": <Link href={HERE}>{LONG}</Link> },
  icon: {
    "All there are": (Object.keys(iconPaths) as (keyof typeof iconPaths)[]).map((name) => (
      <span key={name} title={name} style={{ display: "inline-block", padding: "var(--space-2)" }}>
        <Icon name={name} label={name} />
      </span>
    )),
    Sizes: SIZES.map((size) => <Icon key={size} name="drop" size={size} />),
  },
  dialog: {
    "In the middle": <OpenedDialog place="center" words="Nothing is charged until you go on." />,
    "At the side, long text": <OpenedDialog place="side" words={`${LONG}. `.repeat(20)} />,
  },
  notifications: {
    "One of each": (
      <>
        <Button onClick={() => notify({ title: "The draft is saved" })}>Info</Button>
        <Button onClick={() => notify({ tone: "success", title: "Saved", text: "Visitors see it from now on." })}>
          Success
        </Button>
        <Button onClick={() => notify({ tone: "danger", title: LONG, text: LONG })}>Danger, long text</Button>
        <NotificationViewport />
      </>
    ),
  },
  "pill-choice": {
    Default: (
      <PillChoice
        name="design-goal"
        legend="Goal"
        choices={["All", "Heart", "Hormones", LONG].map((label) => ({ key: label, label }))}
      />
    ),
  },
  "pill-links": {
    Default: <PillLinks links={["Heart", "Thyroid", LONG].map((label, at) => ({ href: `${HERE}?${at}`, label }))} />,
  },
  "quantity-stepper": {
    Default: (
      <Kept initial={2}>{(value, set) => <QuantityStepper label="Quantity" value={value} onChange={set} />}</Kept>
    ),
    "At its end": <QuantityStepper label="Quantity, at its end" value={10} onChange={() => undefined} />,
    Disabled: <QuantityStepper label="Quantity, disabled" value={1} onChange={() => undefined} isDisabled />,
  },
  segmented: {
    Default: (
      <SegmentedControl
        legend="How often"
        name="design-often"
        defaultValue="month"
        segments={["month", "quarter", "year"].map((value) => ({ value, label: value }))}
      />
    ),
    "As wide as its column": (
      <SegmentedControl
        legend="How often, wide"
        name="design-often-wide"
        defaultValue="once"
        isFull
        segments={["once", "again"].map((value) => ({ value, label: value }))}
      />
    ),
  },
};
