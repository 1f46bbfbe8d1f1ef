import type { Metadata } from "next";
import { QuizScreen } from "@/components/quiz/quiz-screen";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Which test is right for me?",
  description:
    "A minute of short questions and one test: with the points behind it, the runner-up, and the price with shipping. No email, and the answers never leave your browser.",
  alternates: { canonical: "/quiz/which-test-is-right-for-me" },
};

export default async function QuizPage() {
  return <QuizScreen {...(await shelf(null))} />;
}
