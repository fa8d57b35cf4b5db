"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { ButtonProps } from "@/components/ui/button";

const Trigger = lazyDialog<{ id: string }>(
  () => import("./agreement-dialog").then(({ AgreementDialog }) => AgreementDialog),
  "fees:write",
);

type EditAgreementButtonProps = Omit<ButtonProps, "type" | "onClick"> & { studentId: string };

export const EditAgreementButton = ({ studentId, ...button }: EditAgreementButtonProps) => (
  <Trigger {...button} dialog={{ id: studentId }} />
);
