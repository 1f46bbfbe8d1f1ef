import type { Metadata } from "next";
import { LostEffects } from "@/components/layout/lost-effects";
import { LostScreen } from "@/components/layout/lost-screen";
import { PageShell } from "@/components/layout/page-shell";
import { BRAND_NAME } from "@/lib/domain/brand";
import { fontClasses } from "@/styles/fonts";
import "@/styles/tokens.css";
import "@/styles/global.css";

export const metadata: Metadata = {
  title: `Page not found | ${BRAND_NAME}`,
  robots: { index: false },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
  },
};

/** An address that no page stands at, with its own document: what pages share would carry it to each of them. */
export default function GlobalNotFound() {
  return (
    <html lang="en" data-scroll-behavior="smooth" className={fontClasses}>
      <body>
        <LostEffects />
        <PageShell>
          <LostScreen />
        </PageShell>
      </body>
    </html>
  );
}
