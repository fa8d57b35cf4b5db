import { type AnswerName, answers } from "./answers";
import { Notice } from "@/components/feedback/notice";

export function AnswerNotice({ answer }: { answer: AnswerName | null }) {
  if (answer === null) return null;
  const { tone, title, line } = answers[answer];
  return (
    <Notice tone={tone} title={title}>
      {line}
    </Notice>
  );
}
