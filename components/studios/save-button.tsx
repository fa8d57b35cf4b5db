"use client";

import { SubmitButton, useFormContext } from "@/components/form/action-form";
import { settingsCopy } from "@/lib/features/studios/copy/settings";

/** 'Salvar Alterações', and 'Salvando...' while saving (SET-02). */
export function SaveButton() {
  const { form } = useFormContext();
  return (
    <div className="flex flex-wrap justify-end border-t px-4 py-3 sm:px-5">
      <SubmitButton>{form.pending ? settingsCopy.saving : settingsCopy.save}</SubmitButton>
    </div>
  );
}
