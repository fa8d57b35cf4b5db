/** A post that is part of the program: shown when the database cannot be read, or while nothing is published. */
export type SamplePost = {
  slug: string;
  title: string;
  /** At most 160 characters. */
  excerpt: string;
  category: "tutorial" | "estrategia" | "educacao" | "negocios" | "tecnologia";
  tags: readonly string[];
  /** UTC, as in `2026-10-05T12:00:00.000Z`. */
  publishedAt: string;
  /** Markdown. Headings start at `##`, as the page's title is the `h1`. */
  content: string;
};
