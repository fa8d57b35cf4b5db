import type { ReactNode } from "react";

/** One part of a legal text: `id` is its anchor, `title` its heading, `body` what stands below. */
export type LegalSection = { id: string; title: string; body: ReactNode };

/** Who stands behind a legal text; `provider` and `officer` are null until the settings name them. */
export type Who = { support: ReactNode; provider: string | null; officer: string | null };

export type LegalText = (who: Who) => readonly LegalSection[];
