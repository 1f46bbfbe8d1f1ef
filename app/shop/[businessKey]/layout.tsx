import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { PageShell } from "@/components/layout/page-shell";
import { ThemeMirror } from "@/components/layout/theme-mirror";
import { ArrivalMemory } from "@/components/partner/arrival-memory";
import { RedirectLink } from "@/components/partner/redirect-link";
import { shopFurniture } from "@/components/partner/shop-furniture";
import { withInlinePictures } from "@/lib/server/shops/inline-pictures";
import { shopMetadata } from "@/lib/server/shops/metadata";
import { shopByKey } from "@/lib/server/shops/shop";
import { partnerTheme } from "@/styles/partner-theme";
// In the layout's own file instead of one of its own; see the root layout.
import "./error";

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

export async function generateViewport({ params }: LayoutProps<"/shop/[businessKey]">): Promise<Viewport> {
  const shop = await shopByKey((await params).businessKey);
  return { themeColor: shop?.customization.primaryColor ?? "#ffffff" };
}

export default async function ShopLayout({ children, params }: LayoutProps<"/shop/[businessKey]">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  const customization = await withInlinePictures(shop.customization);
  const furniture = shopFurniture({ ...shop, customization });
  const theme = partnerTheme(customization);
  return (
    <div style={theme}>
      <ThemeMirror variables={theme} />
      {shop.redirectParameters.length > 0 ? (
        <ArrivalMemory shopKey={shop.key} wanted={shop.redirectParameters} />
      ) : null}
      {customization.redirectLink ? (
        <RedirectLink
          basePath={furniture.basePath}
          link={customization.redirectLink}
          wanted={shop.redirectParameters}
        />
      ) : null}
      <PageShell shop={furniture} banner={customization.bannerShow ? customization.bannerContent : null}>
        {children}
      </PageShell>
    </div>
  );
}
