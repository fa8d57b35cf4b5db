"use client";

import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { useAction } from "@/components/form/use-action";
import { RowMenu } from "@/components/ui/row-menu";
import { paths } from "@/lib/config/paths";
import { deletePost } from "@/lib/features/blog/actions";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import type { WrittenRow } from "@/lib/features/blog/queries/written";

const words = editorCopy.list;
const removing = editorCopy.remove;

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/** Actions for a post. Deleting asks first (ADMIN-20). */
export function PostMenu({ post }: { post: Pick<WrittenRow, "id" | "title" | "slug" | "state"> }) {
  const { Shown, show, hide } = useOnDemand(loadQuestion);
  const { run, pending } = useAction({
    action: deletePost,
    success: removing.done,
    failureTitle: removing.failed,
    onSuccess: hide,
  });
  return (
    <>
      <RowMenu
        label={words.actions(post.title)}
        items={[
          { label: words.edit, icon: <Pencil aria-hidden="true" />, href: paths.admin.post(post.id) },
          ...(post.state === "published"
            ? [
                {
                  label: words.see,
                  icon: <ExternalLink aria-hidden="true" />,
                  href: paths.post(post.slug),
                  opens: "tab" as const,
                },
              ]
            : []),
          { label: words.remove, icon: <Trash2 aria-hidden="true" />, onSelect: show },
        ]}
      />
      {Shown && (
        <Shown
          title={removing.title(post.title)}
          description={removing.description}
          confirmLabel={removing.confirm}
          cancelLabel={removing.cancel}
          destructive
          pending={pending}
          onConfirm={() => run({ id: post.id })}
          onCancel={hide}
        />
      )}
    </>
  );
}
