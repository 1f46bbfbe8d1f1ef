import { Skeleton, SkeletonGroup, SkeletonText } from "@/components/ui/skeleton";
import styles from "./cart-layout.module.css";

/** The shape of a cart that is being read: two lines and a sum. */
export function CartSkeleton() {
  return (
    <SkeletonGroup label="Loading your cart">
      <div className={styles.layout}>
        <div className={styles.main}>
          <Skeleton shape="title" width="half" />
          <SkeletonText lines={2} />
          <Skeleton shape="title" width="half" />
          <SkeletonText lines={2} />
        </div>
        <div className={styles.aside}>
          <Skeleton shape="block" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
