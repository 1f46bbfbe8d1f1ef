import type { Metadata } from "next";
import { UploadScreen } from "@/components/results/upload-screen";

export const metadata: Metadata = {
  title: "Upload your results",
  description:
    "Bring lab results from anywhere: PDF, CSV, FHIR or Apple Health. Every value appears beside the line it was read from; you check, then you save.",
  alternates: { canonical: "/upload-results" },
};

export default function UploadResultsPage() {
  return <UploadScreen />;
}
