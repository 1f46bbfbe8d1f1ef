"use client";

import { OrderCard } from "@/components/account/order-card";
import { useLinkedOrders } from "@/hooks/membership/use-mailed-link";
import type { ShopView } from "@/lib/domain/shop-view";
import { MailedPage } from "./mailed-page";

/** An order as the link in its mails opens it: where it is, what it cost, where it goes, and its receipt. */
export function LinkedOrder({ shop }: { shop: ShopView }) {
  const { opened: orders, problem, mailFresh } = useLinkedOrders(shop.key);
  const isOpen = orders?.some(({ addressChange }) => addressChange === "open");
  return (
    <MailedPage
      shop={shop}
      title={orders && orders.length > 1 ? "Your orders" : "Your order"}
      lead={`Where it is, and where it is headed.${isOpen ? " Until it is packed, you can change the address." : ""}`}
      of="order"
      problem={problem}
      mailFresh={mailFresh}
    >
      {orders?.map((order) => <OrderCard key={order.id} order={order} level={2} isByLink />) ?? null}
    </MailedPage>
  );
}
