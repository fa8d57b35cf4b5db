import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { questionsFor } from "./faq";

export function FaqList({ email }: { email: string }) {
  return (
    <div className="border-t">
      {questionsFor(email).map(({ question, answer }) => (
        <details key={question} className="group border-b">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="text-muted-foreground size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="text-muted-foreground max-w-[65ch] pb-5 text-base leading-relaxed text-pretty">
            {answer.split(email).map((part, index) => (
              <Fragment key={part}>
                {index > 0 && (
                  <a href={`mailto:${email}`} className="underline underline-offset-4">
                    {email}
                  </a>
                )}
                {part}
              </Fragment>
            ))}
          </p>
        </details>
      ))}
    </div>
  );
}
