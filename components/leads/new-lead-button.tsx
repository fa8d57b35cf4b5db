"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { leadsCopy } from "@/lib/features/leads/copy";

const Trigger = lazyDialog<{ onCreated?: () => void }>(
  () => import("./lead-dialog").then(({ LeadDialog }) => LeadDialog),
  "leads:write",
);

type NewLeadButtonProps = Pick<ComponentProps<typeof Trigger>, "variant"> & { onCreated?: () => void };

export const NewLeadButton = ({ onCreated, ...look }: NewLeadButtonProps) => (
  <Trigger {...look} dialog={onCreated ? { onCreated } : {}}>
    <Plus aria-hidden="true" />
    {leadsCopy.form.open}
  </Trigger>
);
