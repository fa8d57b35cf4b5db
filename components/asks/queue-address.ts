import { paths } from "@/lib/config/paths";
import { queueFilter } from "@/lib/features/asks/schema";
import { linksTo } from "@/lib/kernel/listing";

export const queueAddress = linksTo(paths.studio.askQueue, queueFilter);
