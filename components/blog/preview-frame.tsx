import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/wordmark";
import { editorCopy } from "@/lib/features/blog/copy/editor";

const words = editorCopy.link;

export const PreviewFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-3 px-4 pt-4 sm:px-6">
      <Wordmark />
      <p className="bg-warning-soft rounded-md px-3 py-2 text-sm">
        <strong className="font-medium">{words.banner}</strong> {words.bannerText}
      </p>
    </header>
    <main id="conteudo">{children}</main>
  </>
);
