import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { AppEffects } from "@/components/layout/app-effects";
import { ConsentBanner } from "@/components/layout/consent-banner";
import { SiteNavigation } from "@/components/layout/site-navigation";
import { hasTrackers } from "@/lib/analytics/trackers";
import { BRAND_NAME } from "@/lib/domain/brand";
import { env } from "@/lib/server/env";
import { fontClasses } from "@/styles/fonts";
// Every page carries what is shown when one fails. Named here, that travels in the layout's own file; left to the
// framework, in a file and a request each.
import "./error";
import "./global-error";
import "@/styles/tokens.css";
import "@/styles/global.css";

const description =
  "Blood tests you take at home: measured by a laboratory, shown on their published range, with the price, shipping and next charge before you pay.";

export const metadata: Metadata = {
  metadataBase: new URL(env().baseUrl),
  title: { default: `${BRAND_NAME}: blood tests at home, shown on their range`, template: `%s | ${BRAND_NAME}` },
  description,
  applicationName: BRAND_NAME,
  formatDetection: { telephone: false, email: false, address: false },
  openGraph: {
    type: "website",
    siteName: BRAND_NAME,
    locale: "en_US",
    images: [{ url: "/open-graph.png", width: 1200, height: 630, alt: `${BRAND_NAME}: a result inside its range` }],
  },
  twitter: { card: "summary_large_image" },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-touch-icon.png",
  },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: "#fbfaf6" };

/** The document around every page: language, fonts, tokens. Nothing heavy that runs in the browser belongs here. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-scroll-behavior="smooth" className={fontClasses}>
      <body>
        <AppEffects />
        <SiteNavigation />
        {children}
        {hasTrackers ? <ConsentBanner /> : null}
      </body>
    </html>
  );
}
