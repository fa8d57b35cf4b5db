import { paths } from "@/lib/config/paths";
import { figureFilter } from "@/lib/features/platform/schema";
import { linksTo } from "@/lib/kernel/listing";

export const figureAddress = linksTo(paths.admin.figure, figureFilter);
