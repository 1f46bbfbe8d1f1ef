import Link from "next/link";

export default function EmptyPage() {
  return (
    <main>
      <h1>Empty</h1>
      <Link href="/">A link</Link>
    </main>
  );
}
