"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";

export const OwnDataButton = lazyDialog<{ format: "json" | "pdf" }>(() =>
  import("./own-data-dialog").then(({ OwnDataDialog }) => OwnDataDialog),
);
