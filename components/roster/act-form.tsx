"use client";

import { type ReactNode, createContext, useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import type { FormAction } from "@/components/form/use-action";
import { type ActionFormState, type FormSchema, useActionForm } from "@/components/form/use-action-form";
import { rosterCopy } from "@/lib/features/roster/copy/acts";
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

/** The preview tells the form here whether the act concerns nobody. */
export const NobodyContext = createContext<(isNobody: boolean) => void>(() => undefined);

/** The dialog of an act on the students chosen in the list. An act that concerns nobody is not sent. */
export function ActForm({ whom, copy, form, onClose, children }: ActFormProps) {
  const [isNobody, setNobody] = useState(false);
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      onClose={onClose}
      form={
        isNobody
          ? { ...form, lack: rosterCopy.nobodyLeft, onSubmit: (event) => event.preventDefault() }
          : form
      }
      submit={copy.submit}
      unready={isNobody}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="ids" value={whom.ids ?? ""} />
      <input type="hidden" name="filter" value={whom.filter ?? ""} />
      <NobodyContext value={setNobody}>{children}</NobodyContext>
    </FormDialog>
  );
}
