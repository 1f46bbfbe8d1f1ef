import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import styles from "./order-confirmation.module.css";

/** While the payment is being confirmed: what happens, and the shape of what comes. */
export function PaymentProgress({ isPaid }: { isPaid: boolean }) {
  return (
    <div className={styles.progress} data-step="paying">
      <h1>{isPaid ? "Your order is in" : "Confirming your payment"}</h1>
      <p className={styles.lead}>
        <Spinner size="small" label="" />
        {isPaid
          ? "Getting your receipt."
          : "This takes a few seconds. You can stay here or wait for the receipt by email."}
      </p>
      <SkeletonGroup label="Waiting for the payment">
        <Skeleton shape="block" />
        <Skeleton width="half" />
        <Skeleton width="third" />
      </SkeletonGroup>
    </div>
  );
}
