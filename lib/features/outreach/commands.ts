import "server-only";
import type { Retention } from "@/lib/jobs/retention";

/** The words of a message; that there was one stays. The database shows the system no younger ones. */
export const messageRetention: Retention = {
  table: "messages",
  days: 366,
  forget: (tx, { before, limit }) =>
    tx.message.updateMany({
      where: { createdAt: { lt: before }, body: { not: null } },
      data: { body: null },
      limit,
    }),
};
