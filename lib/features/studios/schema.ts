import { listFilter } from "@/lib/kernel/listing";

export const studioStatuses = ["active", "trial", "suspended"] as const;
export type StudioStatus = (typeof studioStatuses)[number];

export const studioPlans = ["basic", "premium", "enterprise"] as const;
export type StudioPlan = (typeof studioPlans)[number];

export const studioListFilter = listFilter({});
