import { BackLink } from "@/components/shell/back-link";
import { PageHeader } from "@/components/shell/page-header";
import { StatusBadge } from "@/components/shell/status-badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { pageHeads } from "@/components/shell/page-heads";
import { paths } from "@/lib/config/paths";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import type { WrittenView } from "@/lib/features/blog/loaders";
import { DeletePost } from "./delete-post";
import { PostEditor } from "./post-editor";
import { PreviewLink } from "./preview-link";
import { stateTones } from "./state-tones";

type EditorScreenProps = Pick<WrittenView, "writer" | "preview"> & { post: WrittenView["post"] | null };

/** The editor's page (ADMIN-20). Without `post` it starts a new one. */
export const EditorScreen = ({ writer, post, preview }: EditorScreenProps) => (
  <div data-wide-page="">
    <BackLink href={paths.admin.blog}>{pageHeads.blog.title}</BackLink>
    <PageHeader
      title={post?.title ?? editorCopy.form.newTitle}
      description={
        post && <StatusBadge tone={stateTones[post.state]}>{editorCopy.states[post.state]}</StatusBadge>
      }
      actsBelow
      action={
        post?.state === "published" && (
          <a
            href={paths.post(post.slug)}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: "outline" })}
          >
            {editorCopy.form.see}
          </a>
        )
      }
    />
    <PostEditor key={post?.id ?? "new"} writer={writer} post={post}>
      {post && post.state !== "published" && <PreviewLink id={post.id} address={preview} />}
      {post && <DeletePost id={post.id} title={post.title} />}
    </PostEditor>
  </div>
);
