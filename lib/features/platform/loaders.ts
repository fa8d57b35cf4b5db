import "server-only";
import { platform } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { PAGE_SIZE } from "@/lib/config/constants";
import { countStudios, listStudios } from "@/lib/features/studios/queries";
import { studioListFilter } from "@/lib/features/studios/schema";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";

export const loadPlatformShell = loader(platform)({
  name: "platform.shell",
  frame: true,
  can: "studios:read",
  input: nothing,
  steps: async ({ actor }) => ({ email: actor.email }),
});

/** The super admin's first screen: how many studios, and one page of them. */
export const loadPlatformHome = loader(platform)({
  name: "platform.home",
  can: "studios:read",
  input: studioListFilter,
  run: async ({ tx, input }) => {
    const numbers = await countStudios(tx, now());
    const { skip, ...window } = pageWindow({ total: numbers.studios, page: input.page, size: PAGE_SIZE });
    return { numbers, studios: await listStudios(tx, { skip, at: now() }), ...window };
  },
});
