import { Disclosure } from "@/components/ui/disclosure";
import type { Question } from "@/lib/content/faq";
import { inBrand } from "@/lib/domain/brand";

/** Questions that open on a press, without a script. Each can be linked to by its id. */
export function QuestionList({ questions, brandName }: { questions: readonly Question[]; brandName: string }) {
  return (
    <div>
      {questions.map((question) => (
        <Disclosure key={question.id} id={question.id} summary={inBrand(question.question, brandName)}>
          {question.answer.map((paragraph) => (
            <p key={paragraph}>{inBrand(paragraph, brandName)}</p>
          ))}
        </Disclosure>
      ))}
    </div>
  );
}
