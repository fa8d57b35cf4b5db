import { StatusBadge } from "@/components/shell/status-badge";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadStatus } from "@/lib/features/leads/rules";

const tones = {
  new: "info",
  contacted: "info",
  trial_scheduled: "warning",
  attended: "warning",
  proposal: "warning",
  active_student: "success",
  lost: "neutral",
} as const satisfies Record<LeadStatus, string>;

export const StageBadge = ({ stage }: { stage: LeadStatus }) => (
  <StatusBadge tone={tones[stage]}>{leadsCopy.stage[stage]}</StatusBadge>
);
