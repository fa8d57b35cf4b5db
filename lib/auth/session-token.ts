export const sessionAreas = ["owner", "student", "superAdmin"] as const;
export type SessionArea = (typeof sessionAreas)[number];

/** Browsers refuse a `__Host-` cookie without TLS, so plain http (demo, tests) uses another name. */
export const sessionCookieName = (appUrl: string): string =>
  appUrl.startsWith("https://") ? "__Host-obi.session" : "obi.session";
