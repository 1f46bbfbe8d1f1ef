import styles from "@/components/checkout/checkout-layout.module.css";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const FIELDS = ["email", "name", "street", "city", "card"] as const;

/** The shape of the checkout that is being read: fields, and the sum beside them. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup label="Loading your cart">
      <div className={styles.layout}>
        <div className={styles.form}>
          <Skeleton shape="title" width="half" />
          {FIELDS.map((field) => (
            <Skeleton key={field} shape="control" />
          ))}
        </div>
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  );
}
