import { LabFileIllustration } from "@/components/illustration/lab-file-illustration";
import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Section, SectionHeading } from "@/components/ui/section";
import { CardRows } from "@/components/ui/stack";
import { Table } from "@/components/ui/table";
import { linkTo } from "@/lib/content/navigation";
import { EXPORT_CHECKED, EXPORT_GUIDES, FILE_KINDS, HOW_TO_EXPORT } from "@/lib/content/pages/how-to-export";
import { ExportGuideCard } from "./export-guide-card";
import hero from "./hero-row.module.css";
import styles from "./how-to-export-screen.module.css";
import { howToFacts } from "./page-facts";

const PATH = "/upload-results/how-to-export";

/** Guides out of every portal, what can be read of what comes out, and what to do with a scan. */
export function HowToExportScreen() {
  const upload = linkTo("upload");
  const crumbs: Crumb[] = [
    upload ? { name: "Upload results", href: upload.href } : { name: "Start", href: "/" },
    { name: "Get a file" },
  ];
  const apple = EXPORT_GUIDES.find(({ id }) => id === "apple-health");
  return (
    <>
      <JsonLd data={breadcrumbFacts(crumbs)} />
      {apple ? (
        <JsonLd
          data={howToFacts({
            name: "Export laboratory results from Apple Health",
            description: apple.mind ?? apple.file,
            path: PATH,
            steps: apple.steps.map((text, index) => ({ id: apple.id, title: `Step ${index + 1}`, text })),
          })}
        />
      ) : null}
      <Section space="half">
        <Breadcrumbs items={crumbs} />
        <div className={`${hero.row} ${hero.below}`}>
          <div>
            <h1>{HOW_TO_EXPORT.title}</h1>
            <p className={hero.lead}>{HOW_TO_EXPORT.lead}</p>
            <div className={hero.actions}>
              {upload ? (
                <ButtonLink href={upload.href} size="large">
                  {HOW_TO_EXPORT.action}
                </ButtonLink>
              ) : null}
              <ButtonLink href="#guides" size="large" variant="quiet">
                Find my portal
              </ButtonLink>
            </div>
          </div>
          <div className={hero.picture}>
            <LabFileIllustration />
          </div>
        </div>
      </Section>
      <Section tone="surface" labelledBy="guides-title" id="guides">
        <SectionHeading id="guides-title" title={HOW_TO_EXPORT.guidesTitle} lead={HOW_TO_EXPORT.guidesLead} />
        <nav aria-label="Portals" className={styles.portals}>
          {EXPORT_GUIDES.map(({ id, name }) => (
            <a key={id} href={`#${id}`} className={styles.portal}>
              {name}
            </a>
          ))}
        </nav>
        <CardRows>
          {EXPORT_GUIDES.map((guide) => (
            <ExportGuideCard key={guide.id} guide={guide} />
          ))}
        </CardRows>
        <p className={styles.soft}>
          {HOW_TO_EXPORT.owners} Last checked on <time dateTime={EXPORT_CHECKED.iso}>{EXPORT_CHECKED.text}</time>.
        </p>
      </Section>
      <Readable />
      <Section labelledBy="privacy">
        <SectionHeading id="privacy" title={HOW_TO_EXPORT.privacyTitle} />
        <ul className={styles.list}>
          {HOW_TO_EXPORT.privacy.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Readable() {
  return (
    <Section tone="mist" labelledBy="readable">
      <SectionHeading id="readable" title={HOW_TO_EXPORT.readTitle} lead={HOW_TO_EXPORT.readLead} />
      <Table
        caption="Kinds of files"
        isCaptionHidden
        columns={["File", "How to recognize it", "Can we read it?"]}
        rows={FILE_KINDS.map(({ kind, looks, isRead }) => [
          kind,
          looks,
          <Badge
            key={kind}
            tone={isRead ? "green" : "amber"}
            icon={<Icon name={isRead ? "check" : "close"} size="small" />}
          >
            {isRead ? "Yes" : "No"}
          </Badge>,
        ])}
      />
      <div className={styles.columns}>
        <div>
          <h3>{HOW_TO_EXPORT.testTitle}</h3>
          <p>{HOW_TO_EXPORT.test}</p>
        </div>
        <div>
          <h3>{HOW_TO_EXPORT.scanTitle}</h3>
          {HOW_TO_EXPORT.scan.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
