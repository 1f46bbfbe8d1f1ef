import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSwitchCode } from "@/hooks/staff/use-codes";
import type { StaffCode } from "@/lib/contracts/staff-discounts";
import { dayText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";

/** What is done with a code in its state, and what then is. NULL: its days are over, and there is nothing to stop. */
function deedOf({ state, startsOn }: StaffCode) {
  if (state === "draft") {
    const when = startsOn
      ? `Customers can use it from ${dayText(startsOn)}, New York time.`
      : "Customers can use it now.";
    return { verb: "Launch", isActive: true, title: "is launched", text: when };
  }
  if (state === "stopped") {
    return { verb: "Start again", isActive: true, title: "is started", text: "Customers can use it within its days." };
  }
  if (state === "over") return null;
  return { verb: "Stop", isActive: false, title: "is stopped", text: "Nobody can use it from now on." };
}

/** Launches a code, starts it again, or stops it after asking. */
export function CodeSwitch({ code }: { code: StaffCode }) {
  const { switching, run } = useSwitchCode();
  const [isAsking, setAsking] = useState(false);
  const deed = deedOf(code);
  if (!deed) return null;
  const { verb, isActive, title, text } = deed;
  const turn = async () => {
    const refusal = await run(code, isActive);
    setAsking(false);
    if (refusal) return notify({ tone: "danger", title: "That did not work", text: refusal.message });
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
        onClick={() => (isActive ? void turn() : setAsking(true))}
      >
        {verb}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Stop ${code.code}?`}
        size="small"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Let it run
            </Button>
            <Button {...busy} onClick={() => void turn()}>
              Stop it now
            </Button>
          </>
        }
      >
        <p>
          {code.held === 0
            ? "No checkout holds it at the moment."
            : `${code.held === 1 ? "1 checkout holds it and keeps" : `${code.held} checkouts hold it and keep`} it until paid, for 30 minutes at most.`}{" "}
          Carts that have it without a checkout are told that the code is gone, with their new total, before anybody
          pays. Memberships that were bought with it keep what they were promised.
        </p>
      </Dialog>
    </>
  );
}
