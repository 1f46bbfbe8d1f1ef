import { Icon } from "@/components/ui/icon";
import type { AccountParcel } from "@/lib/contracts/account";
import { momentDayText } from "@/lib/domain/date-text";
import styles from "./parcels.module.css";

/** The parcels of an order: when each left, with whom, and where to follow it. */
export function Parcels({ parcels }: { parcels: readonly AccountParcel[] }) {
  if (parcels.length === 0) return null;
  return (
    <ul className={styles.parcels} aria-label={parcels.length === 1 ? "Parcel" : "Parcels"}>
      {parcels.map(({ carrier, trackingNumber, url, shippedAt }) => (
        <li key={trackingNumber} className={styles.parcel}>
          <Icon name="box" />
          <div>
            <p className={styles.carrier}>
              {carrier}, left {momentDayText(shippedAt)}
            </p>
            <p className={styles.number}>{trackingNumber}</p>
          </div>
          {url ? (
            <a
              href={url}
              className={styles.follow}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Track the parcel ${trackingNumber} at ${carrier}, opens in a new tab`}
            >
              Track the parcel
              <Icon name="external" size="small" />
            </a>
          ) : (
            <p className={styles.silent}>This carrier has no tracking page.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
