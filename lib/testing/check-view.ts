import type { ImportCheckView } from "@/lib/features/imports/loaders";

export const BATCH_ID = "0190a1b2-0000-7000-8000-000000000001";

/** An import of three ready rows in Conferência. Safe because its screen reads no more of an import than this. */
export const checkView = (batch: object, more: object = {}): ImportCheckView =>
  ({
    batch: {
      id: BATCH_ID,
      fileName: "alunos.csv",
      status: "check",
      kind: "students",
      rowCount: 3,
      counts: { ready: 3 },
      alsoOpen: 0,
      hasSamples: false,
      ...batch,
    },
    isWaiting: false,
    total: 3,
    page: 1,
    pages: 1,
    fields: [],
    rows: [],
    questions: [],
    more: 0,
    proposed: { proposals: [], turmas: [], plans: [], arts: [] },
    ...more,
  }) as unknown as ImportCheckView;
