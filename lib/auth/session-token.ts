export const sessionAreas = ["owner", "student", "superAdmin"] as const;
export type SessionArea = (typeof sessionAreas)[number];

/** The browser refuses a `__Host-` cookie without TLS, so plain http (demo, tests) has its own name. */
export const sessionCookieName = (appUrl: string): string =>
  appUrl.startsWith("https://") ? "__Host-obi.session" : "obi.session";
