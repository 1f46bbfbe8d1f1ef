import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Stack } from "@/components/ui/stack";
import { useSwitchCode } from "@/hooks/staff/use-codes";
import { useStaffOverview } from "@/hooks/staff/use-staff-overview";
import type { StaffCode } from "@/lib/contracts/staff-discounts";
import { notify } from "@/stores/notifications";
import { launchText, launchWarnings } from "./code-launch-words";

/** What is done with a code in its state, and how it is asked about. */
interface Deed {
  readonly verb: string;
  readonly isActive: boolean;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  /** What is told once it is done. */
  readonly title: string;
  readonly text: string;
}

/** NULL: its days are over, and there is nothing to stop. */
function deedOf(code: StaffCode): Deed | null {
  const on = { isActive: true, text: launchText(code)[0] ?? "" };
  if (code.state === "draft") {
    const question = `Launch ${code.code}?`;
    return { ...on, verb: "Launch", question, yes: "Launch it", no: "Keep it a draft", title: "is launched" };
  }
  if (code.state === "stopped") {
    const question = `Restart ${code.code}?`;
    return { ...on, verb: "Start again", question, yes: "Restart it", no: "Leave it off", title: "is running again" };
  }
  if (code.state === "over") return null;
  return {
    ...{ verb: "Stop", isActive: false, question: `Stop ${code.code}?`, yes: "Stop it now", no: "Keep it running" },
    ...{ title: "is stopped", text: "No one can use it from now on." },
  };
}

/** Launches a code, starts it again, or stops it; each after asking. */
export function CodeSwitch({ code }: { code: StaffCode }) {
  const { switching, run } = useSwitchCode();
  const [isAsking, setAsking] = useState(false);
  const deed = deedOf(code);
  if (!deed) return null;
  const { verb, isActive, question, yes, no, title, text } = deed;
  const turn = async () => {
    const refusal = await run(code, isActive);
    setAsking(false);
    if (refusal) return notify({ tone: "danger", title: "That didn't work", text: refusal.message });
    notify({ tone: "success", title: `${code.code} ${title}`, text });
  };
  const busy = { isLoading: switching === code.id, loadingLabel: "One moment" };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${verb} ${code.code}`}
        {...busy}
        onClick={() => setAsking(true)}
      >
        {verb}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={question}
        size="small"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {no}
            </Button>
            <Button {...busy} onClick={() => void turn()}>
              {yes}
            </Button>
          </>
        }
      >
        {isActive ? <OnceOn code={code} /> : <OnceOff code={code} />}
      </Dialog>
    </>
  );
}

/** What a code does once it is on, and what is unusual about that. */
function OnceOn({ code }: { code: StaffCode }) {
  const { overview } = useStaffOverview();
  return (
    <Stack gap={3}>
      {launchWarnings(code, overview?.role).map((warning) => (
        <Notice key={warning} tone="caution">
          {warning}
        </Notice>
      ))}
      <p>{launchText(code).join(" ")}</p>
      {code.state === "draft" ? <p>A launched code keeps its name. You can stop it at any time.</p> : null}
    </Stack>
  );
}

/** What becomes of the checkouts that hold a code. @param held  how many do. NULL: that is for admins */
function holdersText(held: number | null): string {
  if (held === 0) return "No checkout is holding it right now.";
  const who =
    held === null ? "Checkouts that hold it" : held === 1 ? "1 checkout holds it and" : `${held} checkouts hold it and`;
  return `${who} ${held === 1 ? "keeps" : "keep"} it until paid, for 30 minutes at most.`;
}

/** What becomes of carts and memberships that have a code once it is off. */
function OnceOff({ code: { held } }: { code: StaffCode }) {
  return (
    <p>
      {holdersText(held)} Carts that have it without a checkout are told the code is gone, with their new total, before
      anyone pays. Memberships bought with it keep what they were promised.
    </p>
  );
}
