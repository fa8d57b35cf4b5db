import type { ReactNode } from "react";
import { Tatami } from "@/components/shell/tatami";
import { Wordmark } from "@/components/shell/wordmark";

type LonePageProps = {
  title: string;
  /** Language of the title, if it is not the page's. */
  lang?: "en";
  children: ReactNode;
  action?: ReactNode;
};

/** A page without the site's frame, for errors and for things that are over. */
export function LonePage({ title, lang, children, action }: LonePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
        <Wordmark />
      </header>
      <main className="flex flex-1 flex-col items-center justify-center px-4 pt-8 pb-24 text-center">
        <Tatami className="size-32" />
        <h1 lang={lang} className="mt-8 text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
          {title}
        </h1>
        <div className="text-muted-foreground mt-3 max-w-[48ch] text-base text-balance">{children}</div>
        {action && <div className="mt-8">{action}</div>}
      </main>
    </div>
  );
}
