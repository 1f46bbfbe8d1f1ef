import { Icon } from "@/components/ui/icon";
import { Section } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { EVIDENCE, EYES, SEEN_DATA, SEEN_WORDS, type Seen } from "@/lib/content/pages/evidence";
import styles from "./who-sees.module.css";

/** Who sees which data, as the table of rights has it. */
export function WhoSees() {
  const { title, lead, note } = EVIDENCE.eyes;
  return (
    <Section tone="surface" id="eyes" labelledBy="eyes-title">
      <h2 id="eyes-title">{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {EYES.map((who) => (
              <th key={who} scope="col">
                {who}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SEEN_DATA.map(({ key, what, seen }) => (
            <tr key={key}>
              <th scope="row">{what}</th>
              {seen.map((how, index) => (
                <td key={EYES[index]} data-who={EYES[index]} data-seen={how}>
                  <Sight how={how} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{note}</p>
    </Section>
  );
}

function Sight({ how }: { how: Seen }) {
  if (how === "sums" || how === "parcel") return SEEN_WORDS[how];
  return <Icon name={how === "all" ? "check" : "minus"} label={SEEN_WORDS[how]} />;
}
