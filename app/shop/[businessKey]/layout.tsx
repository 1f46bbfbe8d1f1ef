import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppEffects } from "@/components/layout/app-effects";
import { PageShell } from "@/components/layout/page-shell";
import { RedirectGate } from "@/components/layout/redirect-gate";
import { ShopProvider } from "@/components/layout/shop-context";
import { ThemeMirror } from "@/components/layout/theme-mirror";
import { shopFurniture } from "@/components/partner/shop-furniture";
import { shopMetadata } from "@/lib/server/shops/metadata";
import { shopByKey } from "@/lib/server/shops/shop";
import { partnerTheme } from "@/styles/partner-theme";

/** A shop is rendered once per key and kept; nothing in it depends on the visitor. */
export const ensureStatic = "navigation";
export const instant = false;

/** Shops are made while we run, so none is known at build time: one key that no shop can have stands for them all. */
export function generateStaticParams() {
  return [{ businessKey: "-" }];
}

export async function generateMetadata({ params }: LayoutProps<"/shop/[businessKey]">): Promise<Metadata> {
  const shop = await shopByKey((await params).businessKey);
  return shop ? shopMetadata(shop) : { title: { absolute: "Not found" }, robots: { index: false } };
}

export default async function ShopLayout({ children, params }: LayoutProps<"/shop/[businessKey]">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  const { customization } = shop;
  const furniture = shopFurniture(shop);
  const theme = partnerTheme(customization);
  return (
    <ShopProvider shop={furniture}>
      <div style={theme}>
        <ThemeMirror variables={theme} />
        <PageShell shop={furniture} banner={customization.bannerShow ? customization.bannerContent : null}>
          <AppEffects />
          <RedirectGate
            link={customization.redirectLink || null}
            paths={[furniture.basePath, `${furniture.basePath}/pricing`]}
          >
            {children}
          </RedirectGate>
        </PageShell>
      </div>
    </ShopProvider>
  );
}
