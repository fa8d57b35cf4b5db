"use client";

import { type ReactNode, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import type { Values } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import type { WrittenView } from "@/lib/features/blog/loaders";
import { DEFAULT_TIME_ZONE, clockTimeOf, dayOf } from "@/lib/kernel/dates";
import { CoverField } from "./cover-field";
import { LeaveGuard } from "./leave-guard";
import { PublicationFields, TextFields } from "./post-fields";
import { PostPreview } from "./post-preview";
import { Panel } from "./panel";
import { usePostForm } from "./use-post-form";

type Written = WrittenView["post"];

type PostEditorProps = {
  writer: string;
  post: Written | null;
  children: ReactNode;
};

const words = editorCopy.form;

function initialOf(post: Written | null): Values {
  const moment = post?.publishedAt ? new Date(post.publishedAt) : null;
  return {
    title: post?.title ?? "",
    slug: post?.slug ?? "",
    excerpt: post?.excerpt ?? "",
    content: post?.content ?? "",
    category: post?.category ?? "tutorial",
    tags: post?.tags.join(", ") ?? "",
    featuredImage: post?.featuredImage ?? "",
    featuredImageAlt: post?.featuredImageAlt ?? "",
    status: post?.state ?? "draft",
    publishOn: moment ? dayOf(moment, DEFAULT_TIME_ZONE) : "",
    publishAt: moment ? clockTimeOf(moment, DEFAULT_TIME_ZONE) : "",
  };
}

/** The form beside a preview. On narrow screens, one of the two at a time. */
export function PostEditor({ writer, post, children }: PostEditorProps) {
  const [initial] = useState(() => initialOf(post));
  const [side, setSide] = useState<"write" | "preview">("write");
  const { form, values, version, broughtBack, isOvertaken, changeCover, discard, forget } = usePostForm({
    writer,
    post: post && { id: post.id, version: post.version },
    initial,
  });
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} onLeave={forget} />
      <Sides side={side} onChoice={setSide} />
      <div className="grid items-start gap-4 xl:grid-cols-2 xl:gap-6">
        <div className={cn("grid min-w-0 gap-4", side === "preview" && "max-xl:hidden")}>
          {isOvertaken && <Notice tone="warning">{editorCopy.changedElsewhere}</Notice>}
          {broughtBack !== "no" && <BroughtBack isChanged={broughtBack === "changed"} onDiscard={discard} />}
          <ActionForm form={form} aria-label={words.name} className="grid gap-4">
            {post && <input type="hidden" name="id" value={post.id} data-proposed={post.id} />}
            {version !== null && (
              <input type="hidden" name="version" value={version} data-proposed={version} />
            )}
            <TextFields initial={initial} values={values} knownAs={post?.wasOut ? post.slug : null} />
            <Panel title={words.publication}>
              <PublicationFields initial={initial} status={values.status ?? "draft"} />
            </Panel>
            <Panel title={editorCopy.cover.title} hint={editorCopy.cover.hint}>
              <CoverField
                path={values.featuredImage ?? ""}
                alt={initial.featuredImageAlt ?? ""}
                onChange={changeCover}
              />
            </Panel>
            <div
              data-foot=""
              className="bg-background sticky bottom-0 z-10 flex flex-wrap justify-end border-t py-3 max-sm:*:flex-1"
            >
              <SubmitButton>{words.save}</SubmitButton>
            </div>
          </ActionForm>
          {children}
        </div>
        <section
          aria-label={editorCopy.preview.label}
          tabIndex={0}
          className={cn(
            "min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto",
            side === "write" && "max-xl:hidden",
          )}
        >
          <PostPreview values={values} />
        </section>
      </div>
    </>
  );
}

type SidesProps = { side: "write" | "preview"; onChoice: (side: "write" | "preview") => void };

const Sides = ({ side, onChoice }: SidesProps) => (
  <div role="group" aria-label={editorCopy.preview.choice} className="mb-4 flex gap-2 xl:hidden">
    {(["write", "preview"] as const).map((one) => (
      <Button
        key={one}
        variant={one === side ? "secondary" : "ghost"}
        aria-pressed={one === side}
        onClick={() => onChoice(one)}
      >
        {editorCopy.preview.show[one]}
      </Button>
    ))}
  </div>
);

type BroughtBackProps = { isChanged: boolean; onDiscard: () => void };

const BroughtBack = ({ isChanged, onDiscard }: BroughtBackProps) => (
  <Notice tone={isChanged ? "warning" : "info"} title={editorCopy.kept.title}>
    <p>{isChanged ? editorCopy.kept.changed : editorCopy.kept.text}</p>
    <Button variant="link" size="sm" className="px-0!" onClick={onDiscard}>
      {editorCopy.kept.discard}
    </Button>
  </Notice>
);
