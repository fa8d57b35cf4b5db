"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { leadsCopy } from "@/lib/features/leads/copy";

const Trigger = lazyDialog(() => import("./lead-dialog").then(({ LeadDialog }) => LeadDialog), "leads:write");

export const NewLeadButton = (look: Pick<ComponentProps<typeof Trigger>, "variant">) => (
  <Trigger {...look} dialog={{}}>
    <Plus aria-hidden="true" />
    {leadsCopy.form.open}
  </Trigger>
);
