"use client";

import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useSettled } from "@/hooks/forms/use-settled";
import { usePreviewMail } from "@/hooks/staff/use-preview-mail";
import { chargeCalendar } from "@/lib/content/charge-calendar";
import { SHOP_MAILS } from "@/lib/content/mails/samples";
import { problemText } from "@/lib/content/problem-text";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import styles from "./preview-frame.module.css";

const spelled = (template: string) => `${template.slice(0, 1).toUpperCase()}${template.slice(1).replaceAll("-", " ")}`;

const numberOf = (index: number) => {
  const { template } = SHOP_MAILS[index] ?? {};
  const place = SHOP_MAILS.slice(0, index).filter((mail) => mail.template === template).length;
  return place === 0 ? "" : ` (${place + 1})`;
};

/** The mails by what they are about, each said differently once. */
export const PREVIEW_MAILS = SHOP_MAILS.map(({ template }, index) => ({
  value: `mail-${index}`,
  label: `Email: ${template === "order-receipt" ? "receipt" : spelled(template).toLowerCase()}${numberOf(index)}`,
}));

interface SentThingProps {
  shopKey: string;
  work: ShopWork;
  /** Unit: px. */
  width: number;
}

/** A mail as the customers of a draft would get it, with invented words where a customer's stand. */
export function PreviewMail({ shopKey, work, width, value }: SentThingProps & { value: string }) {
  const businessName = useSettled(work.look.businessName);
  const primaryColor = useSettled(work.look.primaryColor);
  const number = Number(value.replace("mail-", ""));
  const { mail, problem } = usePreviewMail(shopKey, { mail: number, businessName, primaryColor });
  if (problem) return <Notice tone="caution">{problemText(problem)}</Notice>;
  if (!mail)
    return (
      <SkeletonGroup label="Rendering the email">
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  return (
    <>
      <p className={styles.subject}>
        <span>Subject</span> {mail.subject}
      </p>
      {/* Nothing in it may run, navigate or send: it is a picture of the mail. */}
      <iframe
        className={styles.mail}
        style={{ maxWidth: width }}
        title={`Email: ${mail.subject}`}
        sandbox=""
        srcDoc={mail.html}
      />
    </>
  );
}

/** Days as an order would have them. */
const DAYS = [
  { date: "2027-01-04", amountCents: 14_900, reason: "Core Essentials", hasKit: true },
  { date: "2027-04-04", amountCents: 14_900, reason: "Core Essentials", hasKit: true },
];

/** The calendar file of an order as it would be saved. */
export function PreviewCalendar({ work }: Pick<SentThingProps, "work">) {
  const { name, text } = chargeCalendar(DAYS, work.look.businessName, "sample", new Date("2027-01-01T12:00:00Z"), 0);
  return (
    <>
      <p className={styles.subject}>
        <span>File</span> {name}
      </p>
      <pre className={styles.file}>{text}</pre>
    </>
  );
}
