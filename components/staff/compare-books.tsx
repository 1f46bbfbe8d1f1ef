import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useCompareBooks } from "@/hooks/staff/use-staff-books";
import { Line } from "./staff-layout";

/** Compares orders, payments at the provider and conversions at once, and says what came of it. */
export function CompareBooks() {
  const { compare, books, problem, isComparing } = useCompareBooks();
  const count = books?.standing.length ?? 0;
  return (
    <>
      <Line>
        <Button variant="secondary" size="small" isLoading={isComparing} loadingLabel="Comparing" onClick={compare}>
          Compare with orders and payments now
        </Button>
      </Line>
      <div aria-live="polite">
        {problem ? <Notice tone="danger">{problem.message}</Notice> : null}
        {books && count === 0 ? (
          <Notice tone="success">Compared just now: orders, payments and conversions agree to the cent.</Notice>
        ) : null}
        {count > 0 ? (
          <Notice tone="danger" title={count === 1 ? "One open difference" : `${count} open differences`}>
            <Link href="/staff/books">See each of them in Books</Link>
          </Notice>
        ) : null}
      </div>
    </>
  );
}
