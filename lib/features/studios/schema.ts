import { z } from "zod";
import { pageNumber } from "@/lib/kernel/listing";

export const studioStatuses = ["active", "trial", "suspended"] as const;
export type StudioStatus = (typeof studioStatuses)[number];

export const studioPlans = ["basic", "premium", "enterprise"] as const;
export type StudioPlan = (typeof studioPlans)[number];

export const studioListFilter = z.object({ pagina: pageNumber() });
