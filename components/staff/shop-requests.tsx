"use client";

import { type FormEvent, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-field";
import { useShopDecision, useShopRequests } from "@/hooks/staff/use-shop-requests";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { ShopRequest } from "@/lib/contracts/staff-shop-requests";
import { momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import { Block, Buttons, Detail, Facts, Form, Line } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

/** The shops that ask us to publish them: to be opened, or with what we alone publish. Nothing where none does. */
export function ShopRequests() {
  const { requests, problem, retry } = useShopRequests();
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!requests || requests.length === 0) return null;
  return (
    <Block aria-labelledby="shop-requests">
      <h2 id="shop-requests">Publication requests</h2>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </Block>
  );
}

function Request({ request }: { request: ShopRequest }) {
  const { key, businessName, by, askedAt, findings, reason, changes, isOpen, isChangedSince } = request;
  return (
    <Block aria-label={businessName}>
      <Line>
        <h3>{businessName}</h3>
        <Badge tone="neutral">{isOpen ? "open, a change" : "not open yet"}</Badge>
        {findings.length === 0 ? (
          <Badge tone="green">check: nothing found</Badge>
        ) : (
          <Badge tone="amber">
            {findings.length === 1 ? "check: one finding" : `check: ${findings.length} findings`}
          </Badge>
        )}
      </Line>
      <Detail>
        /shop/{key}, asked {momentText(askedAt)}
        {by ? ` by ${by.name}, ${by.email}` : ""}
      </Detail>
      {reason ? <p>They say: {reason}</p> : null}
      {findings.length > 0 ? (
        <Facts>
          {findings.map(({ kind, place, text }) => (
            <div key={`${kind} ${place} ${text}`}>
              <dt>{place}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Facts>
      ) : null}
      {isChangedSince ? (
        <Notice tone="info">
          The draft has changed since. Approving publishes the shop as it was when they asked.
        </Notice>
      ) : null}
      <details>
        <summary>{isOpen ? "What it changes" : "What it says"}</summary>
        <Facts>
          {changes.map(({ field, after }) => (
            <div key={field}>
              <dt>{shopFieldName(field)}</dt>
              <dd>{after}</dd>
            </div>
          ))}
        </Facts>
      </details>
      <Decision request={request} />
    </Block>
  );
}

function wordsOfYes(isOpen: boolean, findings: number): string {
  const yes = isOpen ? "Publish the change" : "Open the shop";
  return findings > 0 ? `${yes} with what was found` : yes;
}

function Decision({ request: { id, key, businessName, isOpen, findings } }: { request: ShopRequest }) {
  const { doing, problem, decide } = useShopDecision(id);
  const [answer, setAnswer] = useState("");
  const [isSayingNo, setSayingNo] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const accept = async () => {
    if (await decide(null))
      notify({ tone: "success", title: `${businessName} is published`, text: "They are notified by email." });
  };
  const decline = async (event: FormEvent) => {
    event.preventDefault();
    const words = answer.trim().replace(/\s+/g, " ");
    setMissing(words === "");
    if (words !== "" && (await decide(words)))
      notify({ tone: "success", title: "Declined", text: "They are notified by email." });
  };
  return (
    <>
      {problem ? (
        <Notice tone="danger" title="That didn't work" announce="alert">
          {problem.message}
        </Notice>
      ) : null}
      {isSayingNo ? (
        <Form noValidate aria-label={`Decline ${businessName}`} onSubmit={(event) => void decline(event)}>
          <TextAreaField
            label="Why not"
            hint="One sentence that tells them what to change. It is emailed to them."
            rows={3}
            maxLength={300}
            value={answer}
            {...(isMissing && { error: "Say what has to change." })}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Buttons>
            <Button
              type="submit"
              variant="danger"
              size="small"
              isLoading={doing === "decline"}
              loadingLabel="Declining"
            >
              Decline and email it
            </Button>
            <Button variant="quiet" size="small" onClick={() => setSayingNo(false)}>
              Back
            </Button>
          </Buttons>
        </Form>
      ) : (
        <Buttons>
          <Button
            size="small"
            isLoading={doing === "publish"}
            loadingLabel="Checking and publishing"
            onClick={() => void accept()}
          >
            {wordsOfYes(isOpen, findings.length)}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setSayingNo(true)}>
            Decline
          </Button>
          <ButtonLink href={`/staff/shops/${key}`} variant="quiet" size="small">
            Look at the draft
          </ButtonLink>
        </Buttons>
      )}
    </>
  );
}
