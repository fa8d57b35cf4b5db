"use client";

import { Notice } from "@/components/feedback/notice";
import { ChoiceField } from "@/components/form/choice-field";
import { DialogForm } from "@/components/form/form-dialog";
import { LoadedDialog } from "@/components/form/loaded-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { useChoices } from "@/components/form/use-choices";
import { deactivateInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorChoice, Leaving } from "@/lib/features/instructors/queries/list-instructors";
import { departureForm } from "@/lib/features/instructors/schema";
import { commonCopy } from "@/lib/kernel/copy/common";
import { ClashNotice, useClash } from "./clash-notice";

const { leave: words, loadFailed } = instructorCopy;

type LeaveDialogProps = { id: string; fullName: string; onClose: () => void };

export function LeaveDialog({ id, fullName, onClose }: LeaveDialogProps) {
  return (
    <LoadedDialog<Leaving>
      question={{ list: "instructor-leaving", params: { id } }}
      failure={words.loadFailed}
      title={words.title(fullName)}
      description={words.description}
      onClose={onClose}
    >
      {(leaving) => <LeaveForm id={id} leaving={leaving} onClose={onClose} />}
    </LoadedDialog>
  );
}

type LeaveFormProps = { id: string; leaving: Leaving; onClose: () => void };

function LeaveForm({ id, leaving, onClose }: LeaveFormProps) {
  const { classes, substitutions, studentCount, losesFunction } = leaving;
  const clash = useClash();
  const form = useActionForm({
    schema: departureForm,
    action: deactivateInstructor,
    success: words.done,
    failureTitle: words.failed,
    ...clash.options,
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      submit={clash.sentence === null ? words.submit : words.submitAnyway}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="id" value={id} />
      {losesFunction !== null && <Notice tone="info">{words.losesFunction(losesFunction)}</Notice>}
      {classes.length > 0 && (
        <div>
          <p className="type-text">{words.classes(classes.length)}</p>
          <ul className="mt-2 grid gap-1">
            {classes.map((lesson) => (
              <li key={lesson.id} className="type-text">
                <span className="type-name">{lesson.name}</span>{" "}
                <span className="text-muted-foreground numeric">
                  {commonCopy.weekdays[lesson.dayOfWeek]} · {lesson.startTime}–{lesson.endTime}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {substitutions > 0 && <p className="type-text">{words.substitutions(substitutions)}</p>}
      {classes.length + substitutions === 0 ? (
        <p className="type-text">{words.noClasses}</p>
      ) : (
        <div onInput={clash.forget}>
          <SuccessorField leaving={id} />
          <ClashNotice sentence={clash.sentence} />
        </div>
      )}
      {studentCount > 0 && <p className="type-text text-muted-foreground">{words.students(studentCount)}</p>}
    </DialogForm>
  );
}

/** The other active instructors. Nobody is chosen at first. */
function SuccessorField({ leaving }: { leaving: string }) {
  const { list, ...choices } = useChoices<InstructorChoice>({
    list: "instructors",
    failureTitle: loadFailed,
  });
  return (
    <ChoiceField
      name="successorId"
      label={words.successor}
      choices={{ ...choices, list: list?.filter(({ id }) => id !== leaving) ?? null }}
      toChoice={({ id, fullName }) => ({ value: id, label: fullName })}
      placeholder={words.nobody}
      empty={words.nobody}
      failure={loadFailed}
    />
  );
}
