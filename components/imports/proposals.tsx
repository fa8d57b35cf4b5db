"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useId, useState } from "react";
import { WeekdayBoxes } from "@/components/classes/weekdays-field";
import { toastSuccess } from "@/components/feedback/toast";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { CLASS_MAX_PLACES } from "@/lib/features/classes/rules";
import { answerProposal } from "@/lib/features/imports/actions";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { ShownProposal, ShownProposals } from "@/lib/features/imports/rules/proposals";
import { LIMITS } from "@/lib/kernel/text";
import { useTellUnsaved } from "./unsaved";

const words = importsCopy.proposals;

type ProposalsProps = ShownProposals & { batchId: string };

/** Turmas and plans that the file names and the academy lacks (IMP-23). */
export const Proposals = ({ batchId, proposals, ...choices }: ProposalsProps) => (
  <Card aria-labelledby="propostas">
    <CardHeader>
      <CardTitle id="propostas">{words.title}</CardTitle>
      <CardDescription>{words.hint}</CardDescription>
    </CardHeader>
    <ul className="divide-y">
      {proposals.map((proposal) => (
        <ProposalLine
          key={`${proposal.about} ${proposal.said}`}
          batchId={batchId}
          proposal={proposal}
          {...choices}
        />
      ))}
    </ul>
  </Card>
);

type LineProps = Omit<ShownProposals, "proposals"> & { batchId: string; proposal: ShownProposal };

/** "make", "leave", or what stands there already: the ids of a turma's classes, or a plan's. */
function chosenOf({ answer }: ShownProposal): string {
  if (answer.use !== "is") return answer.use;
  return "planId" in answer ? answer.planId : answer.classIds.join();
}

function ProposalLine({ batchId, proposal, turmas, plans, arts }: LineProps) {
  const { refresh } = useRouter();
  const id = useId();
  const { about, said, rows } = proposal;
  const [chosen, setChosen] = useState(chosenOf(proposal));
  const tell = useTellUnsaved();
  // A corrected cell may take the question away, and its answer with it.
  useEffect(() => () => tell(id, false), [tell, id]);
  const { run, pending } = useAction({
    action: answerProposal,
    failureText: firstSentenceOf,
    onSuccess: () => {
      tell(id, false);
      toastSuccess(words.saved);
      refresh();
    },
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    run({ id: batchId, said, answer: JSON.stringify({ about, answer: answerOf(about, { chosen, given }) }) });
  }

  const { current } = proposal;
  const offered = about === "turma" ? turmas : plans;
  const isOffered = !current || offered.some(({ value }) => value === current.value);
  const others = isOffered ? offered : [...offered, current];
  return (
    <li>
      <form
        method="post"
        aria-labelledby={`${id}-name`}
        onSubmit={send}
        onChange={() => tell(id, true)}
        className="flex flex-wrap items-end gap-x-4 gap-y-3 px-4 py-3 sm:px-5"
      >
        <p className="min-w-48 flex-1 self-center text-sm">
          <span id={`${id}-name`} className="font-medium wrap-anywhere">
            {words[about]} “{said}”
          </span>{" "}
          <span className="text-muted-foreground">{rows}</span>
        </p>
        <div className="flex min-w-0 flex-col gap-1.5 max-sm:w-full sm:max-w-72">
          <Label htmlFor={`${id}-decision`}>{words.decision}</Label>
          <Select
            id={`${id}-decision`}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <option value="make">{words.make[about]}</option>
            <option value="leave">{words.leave}</option>
            {others.length > 0 && (
              <optgroup label={words.existing[about]}>
                {others.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        </div>
        {chosen === "make" && proposal.about === "turma" && (
          <TurmaFields id={id} start={proposal.start} arts={arts} />
        )}
        {chosen === "make" && proposal.about === "plan" && (
          <div className="flex w-36 flex-col gap-1.5">
            <Label htmlFor={`${id}-amount`}>{words.amount}</Label>
            <Input
              id={`${id}-amount`}
              name="amount"
              inputMode="decimal"
              required
              defaultValue={proposal.amount}
            />
          </div>
        )}
        {chosen === "leave" && <p className="type-meta w-full">{words.left[about]}</p>}
        <Button type="submit" variant="outline" pending={pending} className="ml-auto">
          {words.save}
        </Button>
      </form>
    </li>
  );
}

const TURMA = ["name", "startTime", "endTime", "maxStudents", "martialArtId", "level"] as const;

function answerOf(about: "turma" | "plan", { chosen, given }: { chosen: string; given: FormData }): object {
  if (chosen === "leave") return { use: "leave" };
  if (about === "plan")
    return chosen === "make"
      ? { use: "make", amount: String(given.get("amount")) }
      : { use: "is", planId: chosen };
  if (chosen !== "make") return { use: "is", classIds: chosen.split(",") };
  const typed = Object.fromEntries(TURMA.map((name) => [name, String(given.get(name))]));
  return { use: "make", ...typed, weekdays: given.getAll("weekdays").map(String).join() };
}

type TurmaFieldsProps = {
  id: string;
  start: Extract<ShownProposal, { about: "turma" }>["start"];
  arts: ShownProposals["arts"];
};

function TurmaFields({ id, start, arts }: TurmaFieldsProps) {
  const days = start.weekdays.split(",").filter(Boolean).map(Number);
  return (
    <div className="grid w-full grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-6">
      <Part id={`${id}-name-of`} label={words.name} className="col-span-full sm:col-span-3">
        <Input id={`${id}-name-of`} name="name" required maxLength={LIMITS.name} defaultValue={start.name} />
      </Part>
      <fieldset className="col-span-full min-w-0 sm:col-span-3">
        <legend className="mb-1.5 text-sm font-medium">{words.weekdays}</legend>
        <WeekdayBoxes start={days} />
      </fieldset>
      <Part id={`${id}-start`} label={words.startTime}>
        <Input id={`${id}-start`} name="startTime" type="time" required defaultValue={start.startTime} />
      </Part>
      <Part id={`${id}-end`} label={words.endTime}>
        <Input id={`${id}-end`} name="endTime" type="time" required defaultValue={start.endTime} />
      </Part>
      <Part id={`${id}-places`} label={words.places}>
        <Input
          id={`${id}-places`}
          name="maxStudents"
          type="number"
          required
          min={1}
          max={CLASS_MAX_PLACES}
          defaultValue={start.maxStudents}
        />
      </Part>
      <Part id={`${id}-level`} label={words.level}>
        <Input id={`${id}-level`} name="level" maxLength={LIMITS.name} defaultValue={start.level} />
      </Part>
      <Part id={`${id}-art`} label={words.art} className="col-span-full sm:col-span-2">
        <Select id={`${id}-art`} name="martialArtId" defaultValue={start.martialArtId}>
          <option value="">{words.noArt}</option>
          {arts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Part>
    </div>
  );
}

type PartProps = { id: string; label: string; className?: string; children: React.ReactNode };

const Part = ({ id, label, className = "", children }: PartProps) => (
  <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
    <Label htmlFor={id}>{label}</Label>
    {children}
  </div>
);
