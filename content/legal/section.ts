import type { ReactNode } from "react";

/** One part of a legal text: `id` is its anchor, `title` its heading. */
export type LegalSection = { id: string; title: string; body: ReactNode };

/** Contacts named in a legal text; `provider` and `officer` are null until the settings name them. */
export type Who = { support: ReactNode; provider: string | null; officer: string | null };

export type LegalText = (who: Who) => readonly LegalSection[];
