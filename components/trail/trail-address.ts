import { paths } from "@/lib/config/paths";
import { trailFilter } from "@/lib/features/trail/schema";
import { addressOf } from "@/lib/kernel/address";
import { paramsIn } from "@/lib/kernel/listing";

export const trailParams = paramsIn(trailFilter);

export const trailAddress = (...asked: Parameters<typeof trailParams>): string =>
  addressOf(paths.admin.settings, { aba: "seguranca", ...trailParams(...asked) });
