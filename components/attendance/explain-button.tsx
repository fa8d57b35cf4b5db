"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";

export const ExplainButton = lazyDialog<{ id: string }>(
  () => import("./explain-dialog").then(({ ExplainDialog }) => ExplainDialog),
  "attendance:write",
);
