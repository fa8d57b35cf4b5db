"use client";

import type { ComponentProps } from "react";
import type { ChoiceList } from "@/lib/config/paths";
import { LoadedDialog } from "./loaded-dialog";

type EditDialogProps<Values> = Omit<
  ComponentProps<typeof LoadedDialog<Values>>,
  "question" | "failure" | "title" | "description"
> & {
  list: ChoiceList;
  id: string;
  words: Record<"title" | "description" | "loadFailed", string>;
};

export function EditDialog<Values>({ list, id, words, ...dialog }: EditDialogProps<Values>) {
  return (
    <LoadedDialog<Values>
      {...dialog}
      question={{ list, params: { id } }}
      failure={words.loadFailed}
      title={words.title}
      description={words.description}
    />
  );
}
