"use client";

import { useArts } from "@/components/catalog/art-field";
import { RankFields } from "@/components/catalog/rank-fields";
import { FormDialog } from "@/components/form/form-dialog";
import { DateField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import type { Choices } from "@/components/form/use-choices";
import { InstructorField } from "@/components/instructors/instructor-field";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import type { ArtChoice } from "@/lib/features/catalog/queries";
import { addArt } from "@/lib/features/ranks/actions";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { artForm } from "@/lib/features/ranks/schema";
import { pastDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";

/** `today` is the academy's day. */
export type AddArtDialogProps = {
  studentId: string;
  /** The student's arts, ended ones included. */
  known: readonly string[];
  today: IsoDay;
  onClose: () => void;
};

const words = ranksCopy.art;

/** Offers the arts that the student does not have. Without any left, it says so. */
export function AddArtDialog({ known, ...props }: AddArtDialogProps) {
  const arts = useArts();
  const list = arts.list && arts.list.filter(({ id }) => !known.includes(id));
  if (list?.length !== 0) return <AddArtForm {...props} arts={{ ...arts, list }} />;
  return (
    <Dialog title={words.title} description={words.allKnown} size="sm" onClose={props.onClose}>
      <DialogBody>
        <p className="text-sm">{words.resume}</p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{commonCopy.close}</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}

type AddArtFormProps = Omit<AddArtDialogProps, "known"> & { arts: Choices<ArtChoice> };

function AddArtForm({ studentId, arts, today, onClose }: AddArtFormProps) {
  const form = useActionForm<{ id: string }>({
    schema: artForm,
    action: addArt,
    requiredFields: ["martialArtId"],
    success: words.added,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="studentId" value={studentId} />
      <RankFields beltName="beltId" degreeName="beltDegree" arts={arts} />
      <DateField name="startedOn" label="Treina desde" days={pastDays} defaultValue={today} />
      <InstructorField />
    </FormDialog>
  );
}
