import type { Metadata } from "next";
import { EvidenceScreen } from "@/components/evidence/evidence-screen";
import { env } from "@/lib/server/env";
import { sampleReport } from "@/lib/server/results/sample-report";

export const metadata: Metadata = {
  title: "The evidence: a sample report that explains itself",
  description:
    "A sample report in which every part says where it comes from, your sample hour by hour, who sees which data, and how to get a refund or have everything deleted.",
  alternates: { canonical: "/evidence" },
};

export default function EvidencePage() {
  return <EvidenceScreen report={sampleReport()} answerable={env().answerable} />;
}
