"use client";

import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useShopHead } from "@/hooks/staff/use-staff-shops";
import type { StaffOverview } from "@/lib/contracts/staff";
import type { ShopHead } from "@/lib/contracts/staff-shops";
import type { ShopAbility } from "@/lib/domain/shop-roles";
import { mayHere, shopHome } from "./shop-places";
import { ShopTabs } from "./shop-tabs";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

interface ShopPageProps {
  businessKey: string;
  lead: string;
  /** What it takes to see the page. The server refuses everybody else as well. */
  ability: ShopAbility;
  /** At the right end of the title. */
  actions?: ReactNode;
  children: (shop: ShopHead, overview: StaffOverview) => ReactNode;
}

/** A page of one partner shop under the shop's name, for those who look after it. */
export function ShopPage({ businessKey, lead, ability, actions, children }: ShopPageProps) {
  const found = useShopHead(businessKey);
  const { shop } = found;
  const isTheirs = shop ? mayHere(shop, ability) : false;
  return (
    <StaffPageFrame
      title={shop?.businessName ?? "Shop"}
      lead={lead}
      isFor={({ role }) => role !== "marketing"}
      actions={isTheirs ? actions : null}
    >
      {(overview) => (
        <>
          {shop ? <ShopTabs businessKey={businessKey} role={shop.role} /> : null}
          <FoundShop {...found}>
            {(head) => (isTheirs ? children(head, overview) : <ForOthers shop={head} />)}
          </FoundShop>
        </>
      )}
    </StaffPageFrame>
  );
}

/** Another role of the shop's sees this. */
function ForOthers({ shop: { key, role } }: { shop: ShopHead }) {
  return (
    <EmptyState
      title="This page is for other people in this shop"
      action={<ButtonLink href={shopHome(key, role)}>Open what you have access to</ButtonLink>}
    >
      Your role does not include it. If you need it for your work, ask an owner of the shop.
    </EmptyState>
  );
}

type FoundShopProps = ReturnType<typeof useShopHead> & { children: (shop: ShopHead) => ReactNode };

function FoundShop({ shop, isMissing, problem, retry, children }: FoundShopProps) {
  if (isMissing) {
    return (
      <EmptyState title="No such shop" action={<ButtonLink href="/staff/shops">See the shops</ButtonLink>}>
        There is no shop at this address, or it is not one of yours.
      </EmptyState>
    );
  }
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  return shop ? children(shop) : <ReadingShop />;
}

/** While something of a shop is on its way. */
export function ReadingShop() {
  return (
    <SkeletonGroup label="Reading">
      <Skeleton shape="control" width="half" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
