// Environment for lib/config/env.ts in tests. The database is the worker's copy, made by global-setup.mjs, or the
// file's own, made by database-environment.mjs.
const worker = process.env.JEST_WORKER_ID ?? "1";
const base = process.env.TEST_DATABASE_BASE_URL ?? "postgresql://nobody@127.0.0.1:1/none";

process.env.APP_ENV = "test";
process.env.TZ = "UTC";
process.env.DATABASE_URL = process.env.TEST_DATABASE_OWN_URL ?? `${base}_${worker}`;
process.env.DATABASE_POOL ??= "5";
process.env.AUTH_SECRET ??= "only-for-tests-0123456789-abcdefghij";
process.env.BACKUP_DIR ??= `${process.env.TMPDIR ?? "/tmp"}/obi-test-backups-${worker}`;
process.env.ENCRYPTION_KEY ??= Buffer.from("only-for-tests-0123456789-abcdef").toString("base64");
process.env.LOG_LEVEL ??= "silent";

// jsdom has no layout, so sizes never change.
if (typeof window !== "undefined")
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
