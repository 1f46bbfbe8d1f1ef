import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metadata } from "next";
import { connection } from "next/server";
import { Suspense } from "react";
import * as z from "zod/mini";
import { DesignScreen } from "@/components/design/design-screen";
import { primitiveFile, tokenGroups } from "@/components/design/style-tokens";
import { customizationSchema } from "@/lib/contracts/customization";
import shops from "@/lib/server/seed/shops.json";
import { partnerTheme } from "@/styles/partner-theme";

export const metadata: Metadata = { title: "Design", robots: { index: false, follow: false } };

const PRIMITIVES = "components/ui";

/** Tokens and primitives as they are. Its name ends in "dev", which only a server for development takes for a page. */
export default function DesignPage() {
  return (
    <Suspense>
      <Drawn />
    </Suspense>
  );
}

/** Drawn for each visit: antd's calendar asks what day it is. */
async function Drawn() {
  await connection();
  const files = readdirSync(PRIMITIVES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const read = (file: string) => primitiveFile(file.slice(0, -4), readFileSync(join(PRIMITIVES, file), "utf8"));
  const partners = shops.map(({ look }) => z.parse(customizationSchema, { products: [], ...look }));
  return (
    <DesignScreen
      groups={tokenGroups(readFileSync("styles/tokens.css", "utf8"))}
      files={files.sort().map(read)}
      themes={partners.map((look) => ({ name: look.businessName, variables: partnerTheme(look) }))}
    />
  );
}
