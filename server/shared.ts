/**
 * State of the process. Its modules are loaded more than once: Node loads `server/` for the front door, and Next bundles the
 * application apart from it, instrumentation and routes apart from each other. A variable of a module would be another one in
 * each, so these objects hang on globalThis, all of them under one name.
 */

/** Each belongs to the one module that makes it and exports it, or functions over it; others import from there. */
type Name =
  "database" | "live" | "maintenance" | "metrics" | "queue" | "request" | "stopHooks" | "unanswered";

const place = globalThis as { obiShared?: Partial<Record<Name, object>> };
const held = (place.obiShared ??= {});

/** The cast is safe because a name is asked for in one place (lib/architecture/sides.test.ts), so by one `make`. */
export const shared = <T extends object>(name: Name, make: () => T): T => (held[name] ??= make()) as T;

/** The server awaits these once, on its way out. */
export const stopHooks = shared("stopHooks", () => new Set<() => Promise<void>>());
