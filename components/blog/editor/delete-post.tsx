"use client";

import { Trash2 } from "lucide-react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { useVisit } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { deletePost } from "@/lib/features/blog/actions";
import { editorCopy } from "@/lib/features/blog/copy/editor";

const words = editorCopy.remove;

/** Asks first, then opens the list (ADMIN-20). */
export function DeletePost({ id, title }: { id: string; title: string }) {
  const visit = useVisit();
  return (
    <ConfirmAction
      variant="outline"
      className="justify-self-start"
      action={deletePost}
      input={{ id }}
      title={words.title(title)}
      description={words.description}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      success={words.done}
      failureTitle={words.failed}
      onDone={() => visit(paths.admin.blog)}
    >
      <Trash2 aria-hidden="true" />
      {words.confirm}
    </ConfirmAction>
  );
}
