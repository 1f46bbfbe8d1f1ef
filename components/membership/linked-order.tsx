"use client";

import { CardsSkeleton } from "@/components/account/account-skeleton";
import { OrderCard } from "@/components/account/order-card";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section";
import { Stack } from "@/components/ui/stack";
import { useLinkedOrder } from "@/hooks/account/use-linked-order";
import type { ShopView } from "@/lib/domain/shop-view";

/** An order as the link in its mails opens it: where it is, what it cost, and where it goes. */
export function LinkedOrder({ shop }: { shop: ShopView }) {
  const { order, link, problem } = useLinkedOrder(shop.key);
  return (
    <Stack gap={5}>
      <SectionHeading
        level={1}
        title="Your order"
        lead={`Where it is and where it goes.${order?.addressChange === "open" ? " Until it is packed, you can send it elsewhere." : ""}`}
      />
      {order ? <OrderCard order={order} level={2} link={link} /> : null}
      {order || problem ? null : <CardsSkeleton label="Opening your order" count={1} />}
      {problem ? (
        <Stack gap={4} align="start">
          <Notice tone="caution" announce="alert">
            {problem.message}
          </Notice>
          <ButtonLink href={shop.basePath || "/"} variant="secondary">
            Go to the first page
          </ButtonLink>
        </Stack>
      ) : null}
    </Stack>
  );
}
