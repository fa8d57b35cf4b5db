import { paths } from "@/lib/config/paths";
import { studioListFilter } from "@/lib/features/studios/schema";
import { linksTo } from "@/lib/kernel/listing";

export const studiosAddress = linksTo(paths.admin.studios, studioListFilter);
