import type { ReactNode } from "react";

/** One part of a legal text: `id` is its anchor, `title` its heading, `body` what stands below. */
export type LegalSection = { id: string; title: string; body: ReactNode };
