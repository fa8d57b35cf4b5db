import { ChevronDown } from "lucide-react";
import type { Question } from "./faq";

export function FaqList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="text-muted-foreground size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="text-muted-foreground max-w-[65ch] pb-5 text-base leading-relaxed text-pretty">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}
