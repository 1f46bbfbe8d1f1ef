import type { Metadata } from "next";
import { MarkerListScreen } from "@/components/markers/explorer/marker-list-screen";

export const metadata: Metadata = {
  title: "What we measure",
  description:
    "Every marker our panels measure or calculate, by body system: unit, published range with its source, how to prepare, and what we do not measure.",
  alternates: { canonical: "/what-we-measure" },
};

export default function WhatWeMeasurePage() {
  return <MarkerListScreen />;
}
