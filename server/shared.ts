/**
 * State of the process. Node loads `server/` for the front door, and Next bundles the application separately,
 * instrumentation and routes apart from each other. A module's variable would exist once in each, so these objects
 * hang on globalThis under one name.
 */

/** Each belongs to the one module that creates and exports it; others import from there. */
type Name =
  "database" | "live" | "maintenance" | "metrics" | "queue" | "request" | "stopHooks" | "unanswered";

const place = globalThis as { obiShared?: Partial<Record<Name, object>> };
const held = (place.obiShared ??= {});

/** The cast is safe because each name is used in one place (lib/architecture/sides.test.ts), so by one `make`. */
export const shared = <T extends object>(name: Name, make: () => T): T => (held[name] ??= make()) as T;

/** Awaited once when the server stops. */
export const stopHooks = shared("stopHooks", () => new Set<() => Promise<void>>());
