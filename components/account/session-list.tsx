"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useEndSession, useSessions } from "@/hooks/account/use-sessions";
import { problemText } from "@/lib/content/problem-text";
import type { BrowserSession } from "@/lib/contracts/account";
import { momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import { AccountRow, AccountRows } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";

/** The browsers that are signed in, and signing them out. */
export function SessionList() {
  const { sessions, problem, retry } = useSessions();
  const end = useEndSession();
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!sessions) return <CardsSkeleton label="Loading your sessions" count={1} />;

  const finish = (id: string, said: string) =>
    end.mutate(id, {
      onSuccess: () => notify({ tone: "success", title: said }),
      onError: (refusal) => notify({ tone: "danger", title: "Still signed in there", text: problemText(refusal) }),
    });
  return (
    <>
      <Card>
        <AccountRows>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => finish(session.id, `${session.device} is signed out`)}
            />
          ))}
        </AccountRows>
      </Card>
      {sessions.length > 1 ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            isLoading={end.isPending && end.variables === "others"}
            onClick={() => finish("others", "Every other browser is signed out")}
          >
            Sign out everywhere else
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface SessionRowProps {
  session: BrowserSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, network, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <AccountRow
      title={
        <>
          {device}
          {isCurrent ? <Badge tone="brand">This browser</Badge> : null}
        </>
      }
      detail={`Last used ${momentText(lastUsedAt)}, signed in ${momentText(createdAt)}${network ? `, network ${network}` : ""}`}
    >
      {isCurrent ? null : (
        <Button variant="quiet" size="small" isLoading={isEnding} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </AccountRow>
  );
}
