import { withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { now } from "@/lib/kernel/clock";
import { DAY_MS, address, next } from "./made-up";

export async function makeStudio(fields: Partial<Prisma.StudioUncheckedCreateInput> = {}) {
  const studio = await withSystem("test", (tx) =>
    tx.studio.create({
      data: {
        name: `Academia ${next()}`,
        email: address("academia"),
        subscriptionStatus: "trial",
        subscriptionPlan: "basic",
        trialEndsAt: new Date(now().getTime() + 7 * DAY_MS),
        ...fields,
      },
    }),
  );
  return { ...studio, studioId: studio.id };
}
