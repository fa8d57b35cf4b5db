"use client";

import { useRouter } from "next/navigation";
import { createElement, useEffect, useEffectEvent } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { paths } from "@/lib/config/paths";
import type { LeadToEnrol } from "@/lib/features/leads/queries";

const load = () => import("./student-dialog").then(({ StudentDialog }) => StudentDialog);

/** The form of a new student, filled from the lead that the address names; closed, the address is the list's again. */
export function EnrolLead({ lead }: { lead: LeadToEnrol }) {
  const router = useRouter();
  const { Shown, show, hide } = useOnDemand(load);
  const open = useEffectEvent(show);
  useEffect(() => open(), []);
  const onClose = () => {
    hide();
    router.replace(paths.studio.students, { scroll: false });
  };
  return Shown && createElement(Shown, { lead, onClose });
}
