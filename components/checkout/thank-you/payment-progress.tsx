import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import styles from "./order-confirmation.module.css";

/** While the payment is being confirmed: what happens, and the shape of what comes. */
export function PaymentProgress({ isPaid }: { isPaid: boolean }) {
  return (
    <div className={styles.progress}>
      <h1>{isPaid ? "Your order is there" : "Confirming your payment"}</h1>
      <p className={styles.lead} data-paid="">
        <Spinner size="small" label="" />
        {isPaid
          ? "Fetching the receipt."
          : "This takes a few seconds. You can stay here, or wait for the receipt by mail."}
      </p>
      <SkeletonGroup label="Waiting for the payment">
        <Skeleton shape="block" />
        <Skeleton width="half" />
        <Skeleton width="third" />
      </SkeletonGroup>
    </div>
  );
}
