"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";

type Student = { id: string; fullName: string };

export const EraseButton = lazyDialog<{ student: Student }>(
  () => import("./erase-dialog").then(({ EraseDialog }) => EraseDialog),
  "erasures:write",
);

export const RefuseButton = lazyDialog<{ studentId: string }>(
  () => import("./refuse-dialog").then(({ RefuseDialog }) => RefuseDialog),
  "erasures:write",
);
