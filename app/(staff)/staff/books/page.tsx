import type { Metadata } from "next";
import { BooksScreen } from "@/components/staff/books-screen";

export const metadata: Metadata = { title: "Books", robots: { index: false, follow: false } };

export default function StaffBooksPage() {
  return <BooksScreen />;
}
