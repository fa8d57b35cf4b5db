"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { ButtonProps } from "@/components/ui/button";

const Trigger = lazyDialog<{ studentId: string }>(
  () => import("./discount-dialog").then(({ DiscountDialog }) => DiscountDialog),
  "fees:write",
);

type GiveDiscountButtonProps = Omit<ButtonProps, "type" | "onClick"> & { studentId: string };

export const GiveDiscountButton = ({ studentId, ...button }: GiveDiscountButtonProps) => (
  <Trigger {...button} dialog={{ studentId }} />
);
