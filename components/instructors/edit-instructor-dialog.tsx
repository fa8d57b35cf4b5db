"use client";

import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { useChoices } from "@/components/form/use-choices";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { updateInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorValues } from "@/lib/features/instructors/queries";
import { instructorEdit } from "@/lib/features/instructors/schema";
import { commonCopy } from "@/lib/kernel/copy";
import { InstructorFields } from "./instructor-fields";

const words = instructorCopy.edit;

type EditInstructorDialogProps = { id: string; onClose: () => void };

/** The filled form of one instructor. */
export function EditInstructorDialog({ id, onClose }: EditInstructorDialogProps) {
  const { list, failed, retry } = useChoices<InstructorValues>({
    list: "instructor-values",
    params: { id },
    failureTitle: words.loadFailed,
  });
  const values = list?.[0];
  return (
    <Dialog title={words.title} description={words.description} onClose={onClose} size="lg">
      {values ? (
        <EditForm values={values} onClose={onClose} />
      ) : (
        <DialogBody className="min-h-40">
          <p role="status" className="text-muted-foreground text-sm">
            {failed ? words.loadFailed : commonCopy.loading}
          </p>
          {failed && (
            <Button variant="outline" className="mt-4" onClick={retry}>
              {commonCopy.retry}
            </Button>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

function EditForm({ values, onClose }: { values: InstructorValues; onClose: () => void }) {
  const form = useActionForm<{ id: string }>({
    schema: instructorEdit,
    action: updateInstructor,
    requiredFields: ["fullName", "email"],
    success: words.saved,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <ActionForm form={form} aria-label={words.title}>
      <DialogBody>
        <InstructorFields given={values} />
        <input type="hidden" name="id" value={values.id} />
        <input type="hidden" name="version" value={values.version} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton>{words.submit}</SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}
