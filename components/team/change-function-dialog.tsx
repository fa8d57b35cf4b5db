"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { changeMember } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { Member } from "@/lib/features/team/queries";
import { staffFunctions } from "@/lib/features/team/rules";
import { memberChange } from "@/lib/features/team/schema";
import { FunctionFields } from "./function-fields";
import { teamFailure } from "./team-failure";

const { change: copy } = teamCopy;

type ChangeFunctionDialogProps = { member: Member; onClose: () => void };

export function ChangeFunctionDialog({ member, onClose }: ChangeFunctionDialogProps) {
  const { id, fullName, role, instructor } = member;
  const form = useActionForm({
    schema: memberChange,
    action: changeMember,
    success: copy.done,
    failureTitle: copy.failed,
    failureText: teamFailure,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={copy.title(fullName)}
      description={copy.description}
      onClose={onClose}
      form={form}
      submit={copy.submit}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="userId" value={id} />
      <FunctionFields
        offered={[...staffFunctions, "staff"]}
        chosen={role === "owner" ? undefined : role}
        instructor={instructor ?? undefined}
        fullName={fullName}
      />
    </FormDialog>
  );
}
