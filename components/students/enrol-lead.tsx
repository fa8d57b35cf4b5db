"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, createElement, useEffect, useEffectEvent, useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { paths } from "@/lib/config/paths";
import type { LeadToEnrol } from "@/lib/features/leads/queries/get-lead";

const load = () => import("./student-dialog").then(({ StudentDialog }) => StudentDialog);

type EnrolLeadProps = {
  lead: LeadToEnrol;
  /** Replaces the form if the lead was a student before. */
  children?: ReactNode;
};

/**
 * The form of a new student, filled from the lead in the address. Closing it restores the list's address. Saving
 * turns the lead into a student on the page below, while the form may stay open for the next person.
 */
export function EnrolLead({ lead, children }: EnrolLeadProps) {
  const router = useRouter();
  const { Shown, show, hide } = useOnDemand(load);
  const [asked] = useState(lead);
  const open = useEffectEvent(() => {
    if (!asked.student) show();
  });
  useEffect(() => open(), []);
  const onClose = () => {
    hide();
    router.replace(paths.studio.students, { scroll: false });
  };
  if (asked.student) return children;
  return Shown && createElement(Shown, { lead: asked, onClose });
}
