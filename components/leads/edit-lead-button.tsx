"use client";

import { Pencil } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { leadsCopy } from "@/lib/features/leads/copy";

const Trigger = lazyDialog<{ id: string }>(
  () => import("./edit-lead-dialog").then(({ EditLeadDialog }) => EditLeadDialog),
  "leads:write",
);

/** Takes only the lead's id: the form loads its values when it opens. */
export const EditLeadButton = ({ id }: { id: string }) => (
  <Trigger variant="outline" dialog={{ id }}>
    <Pencil aria-hidden="true" />
    {leadsCopy.edit.open}
  </Trigger>
);
