import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { fieldId } from "./field-id";

/** What is wrong with the order as a whole, with the way to the cart, where most of it is mended. */
export function FormTrouble({ message, cartPath }: { message: string | undefined; cartPath: string }) {
  if (message === undefined) return null;
  return (
    <div id={fieldId("form")} tabIndex={-1}>
      <Notice tone="danger" announce="alert" action={<Link href={cartPath}>Open the cart</Link>}>
        {message}
      </Notice>
    </div>
  );
}
