import type { StaffAddress } from "@/lib/contracts/staff-orders";
import styles from "./staff-layout.module.css";

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: StaffAddress }) {
  const { name, line1, line2, city, state, postalCode, country } = address;
  return (
    <address className={styles.address}>
      {name}
      <br />
      {line1}
      <br />
      {line2 ? (
        <>
          {line2}
          <br />
        </>
      ) : null}
      {city}, {state} {postalCode}
      <br />
      {country === "US" ? "United States" : "Canada"}
    </address>
  );
}
