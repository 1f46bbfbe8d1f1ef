"use client";

import { type FormEvent, useState } from "react";
import { AccountRow, AccountRows, AccountSection } from "@/components/account/account-section";
import { EmbedLines } from "@/components/partner-pages/embed-lines";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Cluster, Stack } from "@/components/ui/stack";
import { TextField } from "@/components/ui/text-field";
import { useShopDomain } from "@/hooks/staff/use-shop-domain";
import { problemText } from "@/lib/content/problem-text";
import type { ShopHost } from "@/lib/contracts/staff-shop-host";
import { momentDayText } from "@/lib/domain/date-text";
import { ShopPage } from "./shop-page";
import { Columns } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

/** The domain of its partner's own at which a shop stands, and the way to one. */
export function ShopDomainScreen({ businessKey }: { businessKey: string }) {
  return (
    <ShopPage
      businessKey={businessKey}
      ability="own"
      lead="Where customers find this shop: at our address or at your own domain."
    >
      {() => <Domain businessKey={businessKey} />}
    </ShopPage>
  );
}

type Step = ReturnType<typeof useShopDomain>["step"];

function Domain({ businessKey }: { businessKey: string }) {
  const { domain, problem, retry, step } = useShopDomain(businessKey);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!domain)
    return (
      <SkeletonGroup label="Reading">
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  const { address, wanted } = domain;
  return (
    <Columns>
      <AccountSection id="address" title="Its address">
        <Card>
          <p>
            This shop is at <Link href={address}>{address.replace(/^https?:\/\//, "")}</Link>.
          </p>
        </Card>
      </AccountSection>
      {wanted ? <Wanted wanted={wanted} step={step} /> : <Wish step={step} />}
      <AccountSection
        id="embed"
        title="On your own pages"
        lead="Two lines show this shop's tests and prices on any page of yours, and lead to its cart."
      >
        <Card>
          <Stack>
            <EmbedLines shopKey={businessKey} {...(wanted?.provenAt && { shopAddress: address })} />
          </Stack>
        </Card>
      </AccountSection>
    </Columns>
  );
}

/** Which domain it shall be. */
function Wish({ step }: { step: Step }) {
  const [host, setHost] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    step.mutate({ want: host });
  };
  return (
    <AccountSection
      id="domain"
      title="Your own domain"
      lead="Your whole shop lives there, with its checkout, its customers' accounts and every link in their emails. Our address redirects to it."
    >
      <Card>
        <form onSubmit={send}>
          <Stack>
            <TextField
              id="shop-domain"
              label="Domain"
              hint="For example tests.example.com. It must be yours and show nothing else."
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              value={host}
              onChange={(event) => setHost(event.target.value)}
              {...(step.error && { error: problemText(step.error) })}
            />
            <Cluster>
              <Button type="submit" isLoading={step.isPending} loadingLabel="Saving it">
                Go on
              </Button>
            </Cluster>
          </Stack>
        </form>
      </Card>
    </AccountSection>
  );
}

/** What has to be written where, until the domain says whose it is; and the way back. */
function Wanted({ wanted, step }: { wanted: NonNullable<ShopHost["wanted"]>; step: Step }) {
  const { host, target, record, proof, provenAt } = wanted;
  return (
    <AccountSection id="domain" title={host}>
      <Card>
        <Stack>
          {provenAt ? (
            <p>Verified on {momentDayText(provenAt)}. Keep its records as they are.</p>
          ) : (
            <>
              <p>Add two DNS records with your domain provider. Then check whether we can see them.</p>
              <AccountRows>
                <AccountRow title={`CNAME of ${host}`} detail={<code>{target}</code>}>
                  <Badge tone="neutral">points here</Badge>
                </AccountRow>
                <AccountRow title={`TXT of ${record}`} detail={<code>{proof}</code>}>
                  <Badge tone="neutral">proves it</Badge>
                </AccountRow>
              </AccountRows>
            </>
          )}
          {step.error ? (
            <Notice tone="caution" announce="alert">
              {problemText(step.error)}
            </Notice>
          ) : null}
          <Cluster>
            {provenAt ? null : (
              <Button onClick={() => step.mutate("prove")} isLoading={step.isPending} loadingLabel="Checking">
                Check the records
              </Button>
            )}
            <Button variant="secondary" onClick={() => step.mutate("remove")}>
              {provenAt ? "Go back to our address" : "Use a different domain"}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </AccountSection>
  );
}
