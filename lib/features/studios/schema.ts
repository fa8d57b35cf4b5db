import { listFilter } from "@/lib/kernel/listing";

export type StudioStatus = "active" | "trial" | "suspended";

export type StudioPlan = "basic" | "premium" | "enterprise";

export const studioListFilter = listFilter({});
