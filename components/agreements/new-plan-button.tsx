"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { ButtonProps } from "@/components/ui/button";

const Trigger = lazyDialog<object>(
  () => import("./new-plan-dialog").then(({ NewPlanDialog }) => NewPlanDialog),
  "fees:write",
);

export const NewPlanButton = (props: Omit<ButtonProps, "type" | "onClick">) => (
  <Trigger {...props} dialog={{}} />
);
