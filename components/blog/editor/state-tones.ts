import type { BadgeProps } from "@/components/ui/badge";
import type { PostState } from "@/lib/features/blog/rules/writing";

export const stateTones = {
  draft: "neutral",
  scheduled: "info",
  published: "success",
} as const satisfies Record<PostState, NonNullable<BadgeProps["variant"]>>;
