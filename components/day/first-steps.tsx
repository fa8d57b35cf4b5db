import { Check } from "lucide-react";
import { AddSamplesButton } from "./sample-data";
import { NewClassButton } from "@/components/classes/new-class-button";
import { ImportLink } from "@/components/imports/import-link";
import { InviteButton } from "@/components/invites/invite-button";
import { NewPaymentButton } from "@/components/payments/new-payment-button";
import { NewStudentButton } from "@/components/students/new-student-button";
import { TeachButton } from "@/components/team/teach-button";
import { Card, CardTitle } from "@/components/ui/card";
import { dayCopy } from "@/lib/features/day/copy";
import { samplesCopy } from "@/lib/features/samples/copy";
import { teachingCopy } from "@/lib/features/team/copy/teaching";
import type { firstSteps } from "@/lib/features/day/rules";

const copy = dayCopy.firstSteps;

type Steps = NonNullable<ReturnType<typeof firstSteps>>;

const steps = ["account", "week", "students", "payment"] as const;

/** Keeps the button whether or not the step is done: a dialog that goes on to the next entry hangs on it. */
function Act({ step, isNext }: { step: (typeof steps)[number]; isNext: boolean }) {
  const look = { variant: isNext ? "default" : "outline", size: "sm" } as const;
  if (step === "week") return <NewClassButton {...look}>{copy.acts.week}</NewClassButton>;
  if (step === "students")
    return (
      <div className="flex flex-wrap gap-2">
        <NewStudentButton {...look}>{copy.acts.students}</NewStudentButton>
        <ImportLink variant="outline" size="sm" />
      </div>
    );
  if (step === "payment") return <NewPaymentButton {...look}>{copy.acts.payment}</NewPaymentButton>;
  return null;
}

type FirstStepsProps = {
  done: Steps;
  /** The reader, and whether they teach. */
  userId: string;
  teaches: boolean;
};

/** An academy's first day: the landing page's four steps, each done in place, and then the next useful action. */
export function FirstSteps({ done, userId, teaches }: FirstStepsProps) {
  const next = steps.find((step) => !done[step]);
  return (
    <Card aria-labelledby="primeiros-passos" className="p-4 sm:p-5">
      <CardTitle id="primeiros-passos">{copy.title}</CardTitle>
      <p className="type-text text-muted-foreground mt-1">{done.isDone ? copy.isDone : copy.hint}</p>
      {/* Hidden, not removed: a dialog opened by one of these buttons may still be on the screen. */}
      <ol hidden={done.isDone} className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === next ? "step" : undefined}
            className="aria-[current]:border-primary flex flex-col items-start gap-3 border-t-2 pt-3"
          >
            <p className="flex items-center gap-2">
              <span
                className={
                  done[step]
                    ? "bg-success-soft text-success grid size-6 shrink-0 place-items-center rounded-full"
                    : "numeric type-meta grid size-6 shrink-0 place-items-center rounded-full border"
                }
              >
                {done[step] ? <Check aria-hidden="true" className="size-3.5" /> : index + 1}
              </span>
              <span className="type-name">
                {copy.steps[step].title}
                {done[step] && <span className="sr-only"> (feito)</span>}
              </span>
            </p>
            <p className="type-text text-muted-foreground">{copy.steps[step].hint}</p>
            <div className="mt-auto">
              <Act step={step} isNext={step === next} />
            </div>
          </li>
        ))}
      </ol>
      {!teaches && (
        <p className="type-text text-muted-foreground mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          {teachingCopy.ask} <TeachButton size="sm" userId={userId} />
        </p>
      )}
      {!done.students && (
        <p className="type-text text-muted-foreground mt-5 flex flex-wrap items-center gap-x-2">
          {samplesCopy.offer.hint} <AddSamplesButton />
        </p>
      )}
      {done.isDone && (
        <InviteButton variant="default" className="mt-5">
          {copy.acts.invite}
        </InviteButton>
      )}
    </Card>
  );
}
