import type { ComponentProps } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import { NotificationViewport } from "@/components/ui/notifications";
import { Section } from "@/components/ui/section";

/** For somebody who comes by a mailed link, without an account. */
export function MailedScreen({ width = "page", children }: Pick<ComponentProps<typeof Section>, "width" | "children">) {
  return (
    <QueryProvider>
      <Section width={width}>{children}</Section>
      <NotificationViewport />
    </QueryProvider>
  );
}
