import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field";
import field from "@/components/ui/field.module.css";
import { DEVICE_LIST } from "@/lib/content/pages/home-device";
import styles from "./device-interest-form.module.css";

/** The form of the list as the server draws it, until its scripts are there. The same fields in the same places. */
export function DeviceInterestFields() {
  return (
    <form className={styles.form}>
      <FieldFrame label="Email" id="interest-email">
        {(wiring) => (
          <input
            {...wiring}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            className={field.control}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Name" id="interest-name" isOptional>
        {(wiring) => <input {...wiring} name="name" autoComplete="name" className={field.control} />}
      </FieldFrame>
      <FieldFrame label="Country" id="interest-country">
        {(wiring) => (
          <select {...wiring} name="country" autoComplete="country" className={field.control}>
            <option value="US">United States</option>
            <option value="CA">Canada</option>
          </select>
        )}
      </FieldFrame>
      <p className={styles.promise}>{DEVICE_LIST.promise}</p>
      <noscript>
        <p className={styles.promise}>{DEVICE_LIST.withoutScripts}</p>
      </noscript>
      {/* Pressed before the scripts are there, the browser would send the form by itself and lose it. */}
      <Button type="submit" size="large" isFull disabled>
        {DEVICE_LIST.action}
      </Button>
    </form>
  );
}
