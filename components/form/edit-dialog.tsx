"use client";

import type { ComponentProps } from "react";
import type { ChoiceList } from "@/lib/config/paths";
import { LoadedDialog } from "./loaded-dialog";

type EditDialogProps<Values> = Omit<
  ComponentProps<typeof LoadedDialog<Values>>,
  "question" | "failure" | "title" | "description"
> & {
  /** The list that answers with the values of one row. */
  list: ChoiceList;
  id: string;
  words: Record<"title" | "description" | "loadFailed", string>;
};

/** The filled form of one row. */
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
