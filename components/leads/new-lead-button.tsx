"use client";

import { Plus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { leadsCopy } from "@/lib/features/leads/copy";

const Trigger = lazyDialog(() => import("./lead-dialog").then(({ LeadDialog }) => LeadDialog), "leads:write");

export const NewLeadButton = () => (
  <Trigger dialog={{}}>
    <Plus aria-hidden="true" />
    {leadsCopy.form.open}
  </Trigger>
);
