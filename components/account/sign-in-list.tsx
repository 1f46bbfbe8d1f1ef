"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useSignIns } from "@/hooks/account/use-sign-ins";
import type { FailedDay, SignIn, SignInList } from "@/lib/contracts/sign-ins";
import { dayText, momentText } from "@/lib/domain/date-text";
import { AccountRow, AccountRows } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";

/** So many are shown before somebody asks for all. */
const SHOWN = 5;

const HOW: Readonly<Record<SignIn["how"], string>> = {
  password: "with your password",
  app: "with your password and your app",
  recovery: "with your password and a recovery code",
  link: "with a link we emailed you",
  signup: "when you created the account",
};

/** Sign-ins of the last months, and among them the days on which a try failed, the last first. */
export function SignInsSeen() {
  const { found, problem, retry } = useSignIns();
  const [showsAll, setShowsAll] = useState(false);
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!found) return <CardsSkeleton label="Loading your sign-ins" count={1} />;
  const entries = entriesOf(found);
  const shown = showsAll ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <Card>
        {entries.length === 0 ? <p>Nothing yet. Sign-ins are recorded from now on.</p> : null}
        <AccountRows>
          {shown.map((entry) =>
            "day" in entry ? <FailedRow key={entry.day} failed={entry} /> : <SignInRow key={entry.id} signIn={entry} />,
          )}
        </AccountRows>
      </Card>
      {entries.length > shown.length ? (
        <div>
          <Button variant="secondary" size="small" onClick={() => setShowsAll(true)}>
            Show all {entries.length}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function entriesOf({ signIns, failed }: SignInList): (SignIn | FailedDay)[] {
  const momentOf = (entry: SignIn | FailedDay) => ("day" in entry ? entry.lastAt : entry.at);
  return [...signIns, ...failed].sort((left, right) => (momentOf(left) < momentOf(right) ? 1 : -1));
}

const STATES = { current: "This browser", open: "Still signed in", over: null } as const;

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { at, how, device, network, state } = signIn;
  const word = STATES[state];
  return (
    <AccountRow
      title={
        <>
          {device}
          {word ? <Badge tone={state === "current" ? "brand" : "neutral"}>{word}</Badge> : null}
        </>
      }
      detail={`${momentText(at)}, ${HOW[how]}, network ${network}`}
    >
      {null}
    </AccountRow>
  );
}

const times = (count: number, one: string, many: string) => (count === 1 ? `one ${one}` : `${count} ${many}`);

function failedText({ wrongPasswords, wrongCodes }: FailedDay): string {
  const parts = [
    ...(wrongPasswords > 0 ? [times(wrongPasswords, "wrong password", "wrong passwords")] : []),
    ...(wrongCodes > 0
      ? [times(wrongCodes, "wrong code after the right password", "wrong codes after the right password")]
      : []),
  ];
  return parts.join(" and ");
}

function FailedRow({ failed }: { failed: FailedDay }) {
  return (
    <AccountRow
      title={
        <>
          Failed attempts
          <Badge tone="amber">{failed.wrongPasswords + failed.wrongCodes}</Badge>
        </>
      }
      detail={`${dayText(failed.day)}: ${failedText(failed)}. The last one at ${momentText(failed.lastAt)}.${
        failed.wrongCodes > 0 ? " If that wasn't you, change your password." : ""
      }`}
    >
      {null}
    </AccountRow>
  );
}
