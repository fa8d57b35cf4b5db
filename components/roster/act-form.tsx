"use client";

import { type ReactNode, createContext, useCallback, useState } from "react";
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

/** Reasons not to send: the act concerns nobody, or its preview is awaited and is not there yet. */
export type Halt = "nobody" | "counting" | null;

/** The preview tells the form here whether the act may be sent. */
export const HaltContext = createContext<(halt: Halt) => void>(() => undefined);

/** The dialog of an act on the students chosen in the list. It is not sent while the preview forbids it. */
export function ActForm({ whom, copy, form, onClose, children }: ActFormProps) {
  const [halt, setHalt] = useState<Halt>(null);
  const [isPressed, setPressed] = useState(false);
  const tell = useCallback((next: Halt) => {
    setHalt(next);
    setPressed(false);
  }, []);
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      onClose={onClose}
      form={
        halt === null
          ? form
          : {
              ...form,
              lack: lackOf(halt, isPressed) ?? form.lack,
              onSubmit: (event) => {
                event.preventDefault();
                setPressed(true);
              },
            }
      }
      submit={copy.submit}
      unready={halt !== null}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="ids" value={whom.ids ?? ""} />
      <input type="hidden" name="filter" value={whom.filter ?? ""} />
      <HaltContext value={tell}>{children}</HaltContext>
    </FormDialog>
  );
}

/** Typing counts anew again and again, so waiting is said to those alone who try to send. */
function lackOf(halt: Halt, isPressed: boolean): string | null {
  if (halt === "nobody") return rosterCopy.nobodyLeft;
  return isPressed ? rosterCopy.stillCounting : null;
}
