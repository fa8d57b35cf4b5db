"use client";

import { type FormEvent, useId, useState } from "react";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { StudentBox } from "@/components/students/student-field";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { answerQuestion } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { type ShownQuestion, answerOf } from "@/lib/features/imports/rules/asked";
import { useFollow } from "./use-follow";

const words = checkCopy.questions;

type QuestionListProps = {
  batchId: string;
  questions: readonly ShownQuestion[];
  /** Number of questions that follow once these are answered. */
  more: number;
};

/** Questions whose one answer mends every row that raises them (IMP-12). */
export const QuestionList = ({ batchId, questions, more }: QuestionListProps) => (
  <Card aria-labelledby="perguntas">
    <CardHeader>
      <CardTitle id="perguntas">{words.title}</CardTitle>
      <CardDescription>{words.hint}</CardDescription>
    </CardHeader>
    <ul className="divide-y">
      {questions.map((question) => (
        <QuestionLine key={question.key} batchId={batchId} question={question} />
      ))}
    </ul>
    {more > 0 && <p className="type-meta border-t px-4 py-3 sm:px-5">{words.more(more)}</p>}
  </Card>
);

function QuestionLine({ batchId, question }: { batchId: string; question: ShownQuestion }) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const { run, pending } = useAction({
    action: answerQuestion,
    failureText: firstSentenceOf,
    ...useFollow(),
  });
  const { asks, message, rows, choices } = question;
  const most = choices?.find(({ value }) => value === chosen)?.degreesMax ?? 0;

  const answer = (given: Parameters<typeof answerOf>[1]): void =>
    run({ id: batchId, answer: JSON.stringify(answerOf(asks, given)) });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    answer({
      value: asks.about === "student" ? chosen : String(given.get("value")),
      degree: Number(given.get("degree") ?? 0),
    });
  }

  return (
    <li>
      <form
        method="post"
        aria-labelledby={`${id}-question`}
        onSubmit={send}
        className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
      >
        <p className="min-w-48 flex-1 self-center text-sm">
          <span id={`${id}-question`} className="font-medium wrap-anywhere">
            {message}
          </span>{" "}
          <span className="text-muted-foreground">{rows}</span>
        </p>
        <div className="flex min-w-40 flex-col gap-1.5 max-sm:flex-1">
          {asks.about !== "student" && <Label htmlFor={`${id}-value`}>{words.label[asks.about]}</Label>}
          {asks.about === "student" ? (
            <StudentBox
              id={`${id}-value`}
              nobody={<p className="type-meta">{words.nobody}</p>}
              onChoice={setChosen}
            />
          ) : choices === null ? (
            <Input
              id={`${id}-value`}
              name="value"
              inputMode="numeric"
              pattern="[1-9][0-9]"
              maxLength={2}
              required
              className="sm:w-24"
            />
          ) : (
            <Select
              id={`${id}-value`}
              name="value"
              required
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              <option value="">{words.choose}</option>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </div>
        {most > 0 && (
          <div className="flex w-32 flex-col gap-1.5">
            <Label htmlFor={`${id}-degree`}>{words.degrees}</Label>
            <Select id={`${id}-degree`} name="degree" defaultValue="0">
              {Array.from({ length: most + 1 }, (_, degree) => (
                <option key={degree} value={degree}>
                  {degree === 0 ? words.noDegrees : degree}
                </option>
              ))}
            </Select>
          </div>
        )}
        <Button
          type="submit"
          variant="outline"
          pending={pending}
          disabled={asks.about === "student" && chosen === ""}
        >
          {words.answer}
        </Button>
        {asks.about === "student" && (
          <Button variant="ghost" disabled={pending} onClick={() => answer({ value: "", degree: 0 })}>
            {words.leaveOut}
          </Button>
        )}
      </form>
    </li>
  );
}
