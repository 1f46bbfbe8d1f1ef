"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useRegisterKit } from "@/hooks/account/use-kits";
import { afterPress } from "@/hooks/forms/after-press";
import { kitIdFault } from "@/lib/domain/kit-id";
import { CheckedForm } from "./checked-form";
import styles from "./kits.module.css";

const fieldId = fieldIds("register");

interface KitRegistrationProps {
  /** A kit has left and nobody has registered it. */
  isWaiting: boolean;
  /** Whether a line parts it from what stands above. */
  hasLine: boolean;
}

/** The number on a kit's box, which makes its result come here. */
export function KitRegistration({ isWaiting, hasLine }: KitRegistrationProps) {
  const form = useRegisterKit();
  const [shapeFault, setShapeFault] = useState<string | undefined>();
  const [timesDone, setTimesDone] = useState(0);

  const submit = async (read: (name: string) => string) => {
    const answer = await form.submit({ kitID: read("kitID") });
    if (answer) setTimesDone((times) => times + 1);
  };
  return (
    <div className={classNames(styles.registration, hasLine && styles.apart)}>
      <h3>Register a kit</h3>
      <p className={styles.lead}>
        {isWaiting
          ? "Before you take your sample, enter the number on the card inside the lid, like "
          : "Have a kit that is not listed here, such as a gift? Enter the number on the card inside the lid, like "}
        <span className={styles.example}>7K2M-9XQD-4HTR-C</span>
        {isWaiting ? ". That tells the lab whose it is, and the result comes here." : ", and its result comes here."}
      </p>
      {timesDone > 0 ? (
        <Notice tone="success" announce="status" title="Your kit is registered">
          Take your sample in the morning, fasting, and mail it the same day.
        </Notice>
      ) : null}
      {/* A new key empties the field once a kit is registered. */}
      <CheckedForm key={timesDone} {...{ form, fieldId }} onSubmit={submit}>
        <div className={styles.entry}>
          <TextField
            id={fieldId("kitID")}
            label="Kit number"
            name="kitID"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={() => {
              setShapeFault(undefined);
              form.mend("kitID");
            }}
            onBlur={({ target }) => afterPress(() => setShapeFault(kitIdFault(target.value)))}
            error={form.faultOf("kitID") ?? shapeFault}
          />
          <Button
            type="submit"
            variant={isWaiting ? "primary" : "secondary"}
            isLoading={form.isSending}
            loadingLabel="Registering your kit"
          >
            Register
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}
