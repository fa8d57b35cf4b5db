"use client";

import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { AskingMenu } from "@/components/feedback/asking-menu";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { sentenceOf } from "@/components/form/use-action";
import { deleteTag } from "@/lib/features/tags/actions";
import { tagsCopy } from "@/lib/features/tags/copy";
import type { TagRow } from "@/lib/features/tags/queries";
import { deleteView } from "@/lib/features/views/actions";
import { viewsCopy } from "@/lib/features/views/copy";

const loadRename = () => import("./rename-dialog").then(({ RenameDialog }) => RenameDialog);
const trash: ReactNode = <Trash2 aria-hidden="true" />;

type Named = { id: string; name: string };

export function TagMenu({ tag: { id, name, students } }: { tag: TagRow }) {
  const { remove, rename, actions } = tagsCopy;
  const renaming = useOnDemand(loadRename);
  return (
    <>
      <AskingMenu
        right="students:write"
        label={actions(name)}
        name={name}
        failureText={sentenceOf}
        more={[{ label: rename.label, icon: <Pencil aria-hidden="true" />, onSelect: renaming.show }]}
        acts={[
          {
            icon: trash,
            words: { ...remove, description: remove.description(viewsCopy.students(students)) },
            destructive: true,
            action: deleteTag,
            input: { id },
          },
        ]}
      />
      {renaming.Shown && <renaming.Shown kind="tag" id={id} name={name} onClose={renaming.hide} />}
    </>
  );
}

export function ViewMenu({ view: { id, name } }: { view: Named }) {
  const { remove, rename, actions } = viewsCopy;
  const renaming = useOnDemand(loadRename);
  return (
    <>
      <AskingMenu
        right="students:write"
        label={actions(name)}
        name={name}
        failureText={sentenceOf}
        more={[{ label: rename.label, icon: <Pencil aria-hidden="true" />, onSelect: renaming.show }]}
        acts={[{ icon: trash, words: remove, destructive: true, action: deleteView, input: { id } }]}
      />
      {renaming.Shown && <renaming.Shown kind="view" id={id} name={name} onClose={renaming.hide} />}
    </>
  );
}
