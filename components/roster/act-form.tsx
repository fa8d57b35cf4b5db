"use client";

import type { ReactNode } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import type { FormAction } from "@/components/form/use-action";
import { type ActionFormState, type FormSchema, useActionForm } from "@/components/form/use-action-form";
import type { Whom } from "./acts-menu";

/** `onStarted` gets the id of the act, which goes on in the background; `onDone` ends the choosing. */
export type ActProps = {
  whom: Whom;
  onStarted: (id: string) => void;
  onDone: () => void;
  onClose: () => void;
};

type RunForm = {
  schema: FormSchema;
  action: FormAction<{ id: string; students: number; left: number }>;
  requiredFields?: readonly string[];
  failureTitle: string;
  onFailure?: () => void;
};

export const useRunForm = ({ onStarted }: ActProps, form: RunForm): ActionFormState =>
  useActionForm({ ...form, onSuccess: ({ id }) => onStarted(id) });

type ActFormProps = Pick<ActProps, "whom" | "onClose"> & {
  copy: { title: string; description: string; submit: string };
  form: ActionFormState;
  children: ReactNode;
};

/** The dialog of an act on the students chosen in the list. */
export const ActForm = ({ whom, copy, form, onClose, children }: ActFormProps) => (
  <FormDialog
    title={copy.title}
    description={copy.description}
    onClose={onClose}
    form={form}
    submit={copy.submit}
    bodyClassName="grid content-start gap-4"
  >
    <input type="hidden" name="ids" value={whom.ids ?? ""} />
    <input type="hidden" name="filter" value={whom.filter ?? ""} />
    {children}
  </FormDialog>
);
