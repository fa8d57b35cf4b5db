"use client";

import { createContext, useContext } from "react";
import type { ActionFormState } from "./use-action-form";

type FormContextValue = { id: string; form: ActionFormState };

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error("form fields stand inside <ActionForm>");
  return value;
}
