import "server-only";
import { cache } from "react";
import { PAGE_SIZE } from "@/lib/config/constants";
import { requireSuperAdmin } from "@/lib/auth/gates";
import { withPlatform } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { pageWindow } from "@/lib/kernel/listing";
import { countStudios, listStudios } from "./queries";
import { studioListFilter } from "./schema";

export const loadPlatformShell = cache(async () => {
  const admin = await requireSuperAdmin("studios:read");
  return { email: admin.email };
});

/** The super admin's first screen: how many studios, and one page of them. Takes the address as it came. */
export const loadPlatformHome = cache(async (query: unknown) => {
  const admin = await requireSuperAdmin("studios:read");
  const { pagina } = studioListFilter.parse(query);
  return withPlatform(admin.userId, async (tx) => {
    const numbers = await countStudios(tx, now());
    const { skip, ...window } = pageWindow({ total: numbers.studios, page: pagina, size: PAGE_SIZE });
    return { numbers, studios: await listStudios(tx, skip), ...window };
  });
});
