import { paths } from "@/lib/config/paths";
import { historyFilter } from "@/lib/features/history/schema";
import { linksTo, paramsIn } from "@/lib/kernel/listing";

export const historyAddress = linksTo(paths.studio.history, historyFilter);

export const historyParams = paramsIn(historyFilter);
