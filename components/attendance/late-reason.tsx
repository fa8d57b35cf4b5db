"use client";

import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import { LATE_REASON_LENGTH } from "@/lib/features/attendance/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";

type LateReasonProps = {
  /** Id of the person last tapped. Each tap moves the focus to the question. */
  personId: string;
  words: { title: string; hint: string; example: string; required: string };
  /** Name of the person whom the reason is about; null if it is about all who are entered. */
  about: string | null;
  /** The day on which the class was created, if that was after the class's day. */
  madeOn: IsoDay | null;
  onReason: (reason: string) => void;
  onClose: () => void;
};

const FORM = "motivo-atraso-pergunta";

const reasonIn = (form: HTMLFormElement): string => {
  const typed = new FormData(form).get("reason");
  return typeof typed === "string" ? typed.trim() : "";
};

/** Submits the open question, like its own button. Returns false if the reason is still missing. */
export function answerLateReason(): boolean {
  const form = document.getElementById(FORM);
  if (!(form instanceof HTMLFormElement)) return true;
  const isAnswered = reasonIn(form) !== "";
  form.requestSubmit();
  return isAnswered;
}

/** Asked before a tap after the class's day. It stands in the page, as there may be no network to fetch a dialog. */
export function LateReason({ personId, words, about, madeOn, onReason, onClose }: LateReasonProps) {
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const giveBack = useReturnFocus();

  useEffect(() => input.current?.focus(), [personId]);
  useEffect(() => () => giveBack(), [giveBack]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reason = reasonIn(event.currentTarget);
    if (reason !== "") return onReason(reason);
    setMissing(true);
    input.current?.focus();
  }

  return (
    <form id={FORM} onSubmit={submit} noValidate aria-labelledby="atraso" className="grid gap-1.5">
      <p id="atraso" className="type-name">
        {words.title}
        {about !== null && `: ${about}`}
      </p>
      <p className="type-meta">{words.hint}</p>
      {madeOn && <p className="text-warning text-sm">{attendanceCopy.beforeMade(formatDay(madeOn))}</p>}
      <Label htmlFor="motivo-atraso">Motivo</Label>
      <Input
        ref={input}
        id="motivo-atraso"
        name="reason"
        required
        maxLength={LATE_REASON_LENGTH}
        placeholder={words.example}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? "motivo-atraso-erro" : undefined}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      />
      {missing && (
        <p id="motivo-atraso-erro" role="alert" className="text-destructive text-sm">
          {words.required}
        </p>
      )}
      <div className="mt-1 flex gap-2 max-sm:*:flex-1">
        <Button type="submit">Continuar</Button>
        <Button variant="outline" onClick={onClose}>
          {commonCopy.cancel}
        </Button>
      </div>
    </form>
  );
}
