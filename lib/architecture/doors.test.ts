import { importing, matching, mustFind, product, readSeeds } from "./tree";

/** Who opens a door, who the system door, and which module owns the rows of an account. */

/** Areas, steps over several doors, and what lies below the features. */
const DOOR_OPENERS = [
  /^lib\/action\/areas\.ts$/,
  /^lib\/features\/[^/]+\/flows(\.ts$|\/)/,
  /^lib\/(auth|jobs)\//,
  /^lib\/audit\/note-exception\.ts$/,
];

/** Signing in and up, the outbox, webhooks: a new caller is a decision. */
const SYSTEM_CALLERS = [
  "lib/action/areas.ts",
  "lib/audit/note-exception.ts",
  "lib/auth/actor.ts",
  "lib/auth/identity-flow.ts",
  "lib/auth/throttle.ts",
  "lib/features/accounts/flows/adopt-session.ts",
  "lib/features/accounts/flows/answer-recovery.ts",
  "lib/features/accounts/flows/confirm-email.ts",
  "lib/features/accounts/flows/enter-by-provider.ts",
  "lib/features/accounts/flows/recover-password.ts",
  "lib/features/accounts/flows/renew-session.ts",
  "lib/features/accounts/flows/sign-in.ts",
  "lib/features/accounts/flows/sign-out.ts",
  "lib/features/accounts/flows/sign-up.ts",
  "lib/features/billing/flows.ts",
  "lib/features/contact/flows.ts",
  "lib/features/invites/flows.ts",
  "lib/jobs/deliver-mail.ts",
  "lib/jobs/per-studio.ts",
  "lib/jobs/retention.ts",
  "lib/jobs/row-job.ts",
];

const ACCOUNT_ROWS = "lib/features/accounts/commands/account-rows.ts";

/** Who somebody is, and what lets them in: the one module that writes each table. */
const WRITERS: Readonly<Record<string, { model: string; owner: string }>> = {
  users: { model: "user", owner: ACCOUNT_ROWS },
  profiles: { model: "profile", owner: ACCOUNT_ROWS },
  user_roles: { model: "userRole", owner: ACCOUNT_ROWS },
  user_identities: { model: "userIdentity", owner: ACCOUNT_ROWS },
  sessions: { model: "session", owner: "lib/auth/session-rows.ts" },
  one_time_tokens: { model: "oneTimeToken", owner: "lib/auth/tokens.ts" },
  login_states: { model: "loginState", owner: "lib/auth/login-state.ts" },
  recovery_requests: {
    model: "recoveryRequest",
    owner: "lib/features/accounts/commands/recover-password.ts",
  },
};

/** The names under which other tables reach those rows: a nested write is a write. */
const RELATIONS = "user|users|profile|roles|identities|sessions|tokens";

it("doors are opened by areas, flows, and what lies below them alone", () => {
  for (const place of DOOR_OPENERS) matching(place);
  const wrong = importing("lib/db/doors")
    .map(({ file }) => file)
    .filter((file) => !DOOR_OPENERS.some((place) => place.test(file)))
    .map((file) => `${file}: take tx, or open(tx => …) of the area`);
  expect(wrong).toEqual([]);
});

it("the system door, which confines nobody, has few callers", () => {
  const callers = product.filter(
    ({ file, text }) => /\bwithSystem\(/.test(text) && !file.startsWith("lib/db/"),
  );
  expect(callers.map(({ file }) => file).sort()).toEqual(SYSTEM_CALLERS);
});

it("who calls is asked by the areas, and by the way back from an identity provider, which has none", () => {
  const asking = product.filter(({ text }) => /\bcurrentActor\(/.test(text)).map(({ file }) => file);
  expect(asking.sort()).toEqual(["lib/action/areas.ts", "lib/features/accounts/flows/enter-by-provider.ts"]);
});

it("who somebody is, and what lets them in, is written by one module a table", () => {
  const verbs = "create|update|upsert|delete";
  const nested = new RegExp(`\\b(${RELATIONS})\\s*:\\s*\\{\\s*(${verbs}|connect|set)\\w*\\s*:`);
  const writing = [...product, ...readSeeds()];
  const wrong = Object.entries(WRITERS).flatMap(([table, { model, owner }]) => {
    const written = new RegExp(
      `\\.${model}\\.(${verbs})|\\b(insert\\s+into|update|delete\\s+from)\\s+"?${table}\\b`,
      "i",
    );
    const writers = writing.filter(({ text }) => written.test(text)).map(({ file }) => file);
    return mustFind(`writing ${table}`, writers)
      .filter((file) => file !== owner)
      .map((file) => `${file} writes ${table}: let ${owner} do it`);
  });
  const reaching = writing
    .filter(({ text }) => nested.test(text))
    .map(({ file }) => `${file} writes a relation`);
  expect([...wrong, ...reaching]).toEqual([]);
});
