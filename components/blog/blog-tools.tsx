import { Search } from "lucide-react";
import { Input } from "@/components/ui/input";
import { paths } from "@/lib/config/paths";
import { blogCopy } from "@/lib/features/blog/copy/public";
import type { PostCategory } from "@/lib/features/blog/schema";

const offered: readonly PostCategory[] = ["tutorial", "estrategia", "educacao"];

const chip =
  "text-muted-foreground hover:bg-muted hover:text-foreground aria-pressed:bg-foreground aria-pressed:text-background aria-pressed:border-foreground flex h-11 items-center rounded-md border border-input bg-card px-2.5 text-sm sm:px-3.5 font-medium whitespace-nowrap transition-colors";

/** Run by public/site/blog.js. Without script the list is complete and these tools stay hidden. */
export function BlogTools() {
  const choices = [
    { category: "", label: blogCopy.all },
    ...offered.map((category) => ({ category, label: blogCopy.categories[category] })),
  ];
  return (
    <div data-blog-tools="" className="flex flex-col gap-3 md:flex-row md:items-center noscript:hidden">
      <form role="search" action={paths.blog} method="get" className="relative w-full md:max-w-xs">
        <Search
          aria-hidden="true"
          className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
        />
        <Input
          type="search"
          name="q"
          aria-label="Buscar artigos"
          placeholder="Buscar artigos"
          maxLength={100}
          autoComplete="off"
          className="pl-9 lg:h-11"
        />
      </form>
      <div role="group" aria-label="Categoria" className="flex flex-wrap gap-1.5">
        {choices.map(({ category, label }) => (
          <button
            key={category}
            type="button"
            data-category={category}
            aria-pressed={category === ""}
            className={chip}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
