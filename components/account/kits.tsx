"use client";

import { ShopButtonLink } from "@/components/layout/shop-place";
import { squareOf } from "@/components/photograph/kit-square";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { useKits } from "@/hooks/account/use-kits";
import { useArrival } from "@/hooks/site/use-arrival";
import { useShop } from "@/hooks/site/use-shop";
import type { AccountKit } from "@/lib/contracts/account-kits";
import { AccountRow, AccountRows, AccountSection } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { KitRegistration } from "./kit-registration";
import { isToRegister, kitDetail, kitStateText, kitTone } from "./kit-words";
import styles from "./kits.module.css";
import { OrderSteps } from "./order-steps";

/** As many as are seen at once; the others open below. */
const SHOWN = 4;

/** The kits of an account with where each is, and the place for the number of the next one. */
export function Kits() {
  const { kits, problem, retry } = useKits();
  useArrival(kits !== undefined);
  return (
    <AccountSection id="kits" title="Your kits">
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {!kits && !problem ? <CardsSkeleton label="Loading your kits" count={1} /> : null}
      {kits ? (
        <Card padding="large">
          <div className={styles.kits}>
            {kits.length > 0 ? <KitList kits={kits.slice(0, SHOWN)} /> : null}
            {kits.length > SHOWN ? (
              <Disclosure summary={`${kits.length - SHOWN} more`}>
                <KitList kits={kits.slice(SHOWN)} />
              </Disclosure>
            ) : null}
            <KitRegistration isWaiting={kits.some(isToRegister)} hasLine={kits.length > 0 && kits.length <= SHOWN} />
          </div>
        </Card>
      ) : null}
    </AccountSection>
  );
}

/** Its way to its result, once it has left. */
function KitWay({ kit: { state, title, steps, isOwn } }: { kit: AccountKit }) {
  return (
    <div className={styles.way}>
      <OrderSteps steps={steps} label={`Where the kit ${title} is`} />
      {state === "resulted" && isOwn ? (
        <ShopButtonLink href="/account/results" size="small" variant="secondary">
          See your results
        </ShopButtonLink>
      ) : null}
    </div>
  );
}

function KitList({ kits }: { kits: readonly AccountKit[] }) {
  const shop = useShop();
  return (
    <AccountRows>
      {kits.map((kit) => (
        <AccountRow
          key={kit.id}
          title={kit.title}
          detail={kitDetail(kit)}
          picture={squareOf(shop, "open")}
          below={kit.state === "planned" ? null : <KitWay kit={kit} />}
        >
          <Badge tone={kitTone(kit)}>{kitStateText(kit)}</Badge>
        </AccountRow>
      ))}
    </AccountRows>
  );
}
