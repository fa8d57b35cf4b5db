import "server-only";
import type { SystemTx } from "@/lib/db/doors";

/** Whether this very person opened this very studio a moment ago. */
export async function wasJustOpened(
  tx: SystemTx,
  signUp: { email: string; fullName: string; studioName: string; since: Date },
): Promise<boolean> {
  const { email, fullName, studioName, since } = signUp;
  const opened = await tx.user.count({
    where: {
      kind: "staff",
      email,
      createdAt: { gt: since },
      profile: { fullName },
      roles: { some: { role: "studio_owner", studio: { name: studioName } } },
    },
  });
  return opened > 0;
}
