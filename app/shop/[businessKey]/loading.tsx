import { Spinner } from "@/components/ui/spinner";
import styles from "./loading.module.css";

/** While the customization loads. */
export default function ShopLoading() {
  return (
    <div className={styles.page}>
      <Spinner label="Loading the shop" />
    </div>
  );
}
