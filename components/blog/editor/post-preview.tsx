"use client";

import { type MouseEvent, Suspense, lazy, useDeferredValue } from "react";
import type { Values } from "@/components/form/use-action";
import { useHydrated } from "@/components/ui/script-button";
import { Skeleton } from "@/components/ui/skeleton";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import { PostPicture } from "../post-picture";

const words = editorCopy.preview;

/** The public page's renderer, loaded separately from the form. */
const Markdown = lazy(() => import("../markdown").then((module) => ({ default: module.Markdown })));

/**
 * The preview renders in the browser only. A pending boundary on the server would make React send the page in parts.
 */
const waiting = <Skeleton className="h-40" />;

/** Shows the form as the blog will. Its update is deferred, so it does not slow down typing. */
export function PostPreview({ values }: { values: Values }) {
  const { title = "", excerpt = "", content = "", ...picture } = useDeferredValue(values);
  const isAwake = useHydrated();
  return (
    <div onClickCapture={openApart} className="bg-card rounded-lg px-4 py-6 sm:px-6">
      <h2 className="text-3xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere">
        {title.trim() || words.untitled}
      </h2>
      {excerpt.trim() !== "" && (
        <p className="text-muted-foreground mt-4 text-lg leading-relaxed text-pretty wrap-anywhere">
          {excerpt}
        </p>
      )}
      {picture.featuredImage && (
        <PostPicture
          src={picture.featuredImage}
          alt={picture.featuredImageAlt}
          className="mt-6 w-full rounded-lg"
        />
      )}
      <div className="mt-6 border-t pt-6">
        {content.trim() === "" ? (
          <p className="text-muted-foreground">{words.empty}</p>
        ) : isAwake ? (
          <Suspense fallback={waiting}>
            <Markdown text={content} pictures="own" />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </div>
  );
}

/** Links of the preview open in a new tab, so that they do not leave the editor. */
function openApart(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener,noreferrer");
}
