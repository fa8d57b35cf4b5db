import "server-only";
import type { Retention } from "@/lib/jobs/retention";

/** Rows of files, which hold everything that a file says about people. */
export const importRowRetention: Retention = {
  table: "import_rows",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.importRow.deleteMany({ where: { batch: { createdAt: { lt: before } } }, limit }),
};

/** Imports that were never run, and headers and answers of all. An import that ran stays, with its counts. */
export const importRetention: Retention = {
  table: "import_batches",
  days: 30,
  forget: async (tx, { before: lt, limit }) => {
    await tx.importBatch.updateMany({
      where: { createdAt: { lt }, headSealed: { not: null } },
      data: { headSealed: null, unknownSealed: null, answers: {} },
    });
    return tx.importBatch.deleteMany({
      where: { createdAt: { lt }, status: { in: ["columns", "check"] } },
      limit,
    });
  },
};
