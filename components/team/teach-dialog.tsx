"use client";

import { useState } from "react";
import { RankFields } from "@/components/catalog/rank-fields";
import { ChoiceField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { useChoices } from "@/components/form/use-choices";
import { startTeaching } from "@/lib/features/team/actions";
import { teachingCopy } from "@/lib/features/team/copy/teaching";
import { teachingForm } from "@/lib/features/team/schema";
import { teamFailure } from "./team-failure";

const { start: words } = teachingCopy;

export type TeachDialogProps = { userId: string };

/** Asks who the person is among the instructors, or makes a new one with the own name (TEAM-43). */
export function TeachDialog({ userId, onClose }: TeachDialogProps & { onClose: () => void }) {
  const [instructorId, setInstructorId] = useState("");
  const choices = useChoices<{ id: string; fullName: string }>({
    list: "free-instructors",
    failureTitle: words.loadFailed,
  });
  const form = useActionForm({
    schema: teachingForm,
    action: startTeaching,
    success: words.done,
    failureTitle: words.failed,
    failureText: teamFailure,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={teachingCopy.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="userId" value={userId} />
      <ChoiceField
        name="instructorId"
        label={words.who}
        hint={words.hint}
        choices={choices}
        toChoice={({ id, fullName }) => ({ value: id, label: fullName })}
        placeholder={words.new}
        empty={words.new}
        failure={words.loadFailed}
        onChoice={setInstructorId}
      />
      {instructorId === "" && <RankFields beltName="beltRankId" />}
    </FormDialog>
  );
}
