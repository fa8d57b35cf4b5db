import ts from "typescript";
import {
  type Source,
  builtBy,
  exportsOf,
  importing,
  matching,
  mustFind,
  nodesOf,
  notCalled,
  parse,
  product,
  readSeeds,
  takenFrom,
  taking,
} from "./tree";

/** Modules that open doors, the system's door among them, and the module that owns the rows of an account. */

const DOOR_OPENERS = [
  /^lib\/action\/areas\.ts$/,
  /^lib\/features\/[^/]+\/flows(\.ts$|\/)/,
  /^lib\/(auth|jobs)\//,
  /^lib\/audit\/note-exception\.ts$/,
];

/** Sign-in, sign-up, outbox, webhooks. Each new entry is a decision. */
const SYSTEM_CALLERS = [
  "lib/action/areas.ts",
  "lib/audit/note-exception.ts",
  "lib/auth/actor.ts",
  "lib/auth/identity-flow.ts",
  "lib/auth/note-refused.ts",
  "lib/auth/sender.ts",
  "lib/auth/throttle.ts",
  "lib/features/accounts/flows/adopt-session.ts",
  "lib/features/accounts/flows/answer-recovery.ts",
  "lib/features/accounts/flows/confirm-email.ts",
  "lib/features/accounts/flows/confirm-password.ts",
  "lib/features/accounts/flows/confirm-person.ts",
  "lib/features/accounts/flows/enter-by-provider.ts",
  "lib/features/accounts/flows/enter-with-code.ts",
  "lib/features/accounts/flows/recover-password.ts",
  "lib/features/accounts/flows/renew-session.ts",
  "lib/features/accounts/flows/second-factor.ts",
  "lib/features/accounts/flows/sign-in.ts",
  "lib/features/accounts/flows/sign-out.ts",
  "lib/features/accounts/flows/sign-up.ts",
  "lib/features/billing/flows/checkout.ts",
  "lib/features/billing/flows/plan-page.ts",
  "lib/features/billing/flows/reconcile.ts",
  "lib/features/billing/flows/sync.ts",
  "lib/features/billing/flows/tell-ended.ts",
  "lib/features/blog/flows/announce.ts",
  "lib/features/blog/flows/preview.ts",
  "lib/features/contact/flows.ts",
  "lib/features/global-settings/flows.ts",
  "lib/features/imports/flows/run.ts",
  "lib/features/invites/flows.ts",
  "lib/features/notices/flows.ts",
  "lib/features/outreach/flows.ts",
  "lib/features/own-data/flows.ts",
  "lib/features/roster/flows/run.ts",
  "lib/features/settlements/flows/end-payments.ts",
  "lib/features/team/flows.ts",
  "lib/features/upkeep/flows/tasks.ts",
  "lib/features/webhooks/flows.ts",
  "lib/jobs/deliver-mail.ts",
  "lib/jobs/figures.ts",
  "lib/jobs/per-studio.ts",
  "lib/jobs/retention.ts",
  "lib/jobs/row-job.ts",
];

const SECOND_FACTOR = "lib/features/accounts/commands/second-factor.ts";
const ACCOUNT_ROWS = "lib/features/accounts/commands/account-rows.ts";

/** Tables that decide who somebody is and may enter; each is written by one module. */
const WRITERS: Readonly<Record<string, { model: string; owner: string }>> = {
  users: { model: "user", owner: ACCOUNT_ROWS },
  profiles: { model: "profile", owner: ACCOUNT_ROWS },
  user_roles: { model: "userRole", owner: ACCOUNT_ROWS },
  user_identities: { model: "userIdentity", owner: ACCOUNT_ROWS },
  sessions: { model: "session", owner: "lib/auth/session-rows.ts" },
  one_time_tokens: { model: "oneTimeToken", owner: "lib/auth/tokens.ts" },
  second_factors: { model: "secondFactor", owner: SECOND_FACTOR },
  recovery_codes: { model: "recoveryCode", owner: SECOND_FACTOR },
  login_challenges: {
    model: "loginChallenge",
    owner: "lib/features/accounts/commands/login-challenge.ts",
  },
  login_states: { model: "loginState", owner: "lib/auth/login-state.ts" },
  recovery_requests: {
    model: "recoveryRequest",
    owner: "lib/features/accounts/commands/recover-password.ts",
  },
};

/** Relation names that reach those tables: a nested write counts as a write. */
const RELATIONS = "user|users|profile|roles|identities|sessions|tokens|secondFactor|recoveryCodes|challenges";

const DOORS = "lib/db/doors";

it("only areas, flows and the modules below them open doors", () => {
  for (const place of DOOR_OPENERS) matching(place);
  const wrong = importing(DOORS)
    .map(({ file }) => file)
    .filter((file) => !DOOR_OPENERS.some((place) => place.test(file)))
    .map((file) => `${file}: take tx, or open(tx => …) of the area`);
  expect(wrong).toEqual([]);
});

it("a module that imports a door calls it, and hands it on to no other", () => {
  const wrong = importing(DOORS).flatMap((source) =>
    notCalled(source, DOORS).map((text) => `${source.file}: ${text}`),
  );
  expect(wrong).toEqual([]);
  expect(
    matching(/^lib\/db\/doors\.ts$/)
      .flatMap(exportsOf)
      .map(({ name }) => name),
  ).toEqual([
    "withStudio",
    "withStudent",
    "withPlatform",
    "withVisitor",
    "withSystem",
    "askSystem",
    "withSnapshot",
  ]);
});

it("the system door, which no academy confines, has the listed callers only", () => {
  expect(taking(DOORS, "withSystem")).toEqual(SYSTEM_CALLERS);
  expect(taking(DOORS, "askSystem")).toEqual(["lib/auth/session-rows.ts"]);
  expect(taking(DOORS, "withSnapshot")).toEqual([
    "lib/features/backups/flows/write-archive.ts",
    "lib/features/upkeep/flows/tasks.ts",
  ]);
});

it("threat 53 an academy without access reaches only payment, its copy, its team and people's accounts", () => {
  expect(taking("lib/action/areas", "studioUnpaid")).toEqual([
    "lib/features/accounts/actions.ts",
    "lib/features/backups/actions.ts",
    "lib/features/backups/loaders.ts",
    "lib/features/billing/actions.ts",
    "lib/features/billing/loaders.ts",
  ]);
});

/** Ways in for a member who lacks the required second factor, beside signing out. Each new entry is a decision. */
const OPEN_WITHOUT_FACTOR = [
  "beginSecondFactor",
  "leaveTeam",
  "loadSecondFactorSetUp",
  "renewRecoveryCodes",
  "turnOffSecondFactor",
  "turnOnSecondFactor",
];

const waysInto = (...areas: string[]): string[] =>
  matching(/^lib\/features\/[^/]+\/(actions|loaders)(\/[^.]+)?\.ts$/)
    .flatMap((source) =>
      exportsOf(source)
        .filter(({ value }) => areas.includes(builtBy(source, value)?.area ?? ""))
        .map(({ name }) => name),
    )
    .sort();

it("TEAM-73 a member without the required second factor reaches its set-up, the password again and the way out", () => {
  expect(waysInto("studioAlways", "ownSecondFactor")).toEqual(OPEN_WITHOUT_FACTOR);
  expect(waysInto("accountAlways")).toEqual(["confirmPerson"]);
});

it("only the areas, and the way back from an identity provider, ask who is calling", () => {
  expect(taking("lib/auth/actor", "currentActor")).toEqual([
    "lib/action/areas.ts",
    "lib/features/accounts/flows/enter-by-provider.ts",
  ]);
});

it("each table of accounts and sign-ins is written by one module", () => {
  const writing = [...product, ...readSeeds()];
  const wrong = Object.keys(WRITERS).flatMap((table) => {
    const { owner } = WRITERS[table] ?? {};
    const writers = writing.filter(({ text }) => writes(table, text)).map(({ file }) => file);
    return mustFind(`writing ${table}`, writers)
      .filter((file) => file !== owner)
      .map((file) => `${file} writes ${table}: let ${owner} do it`);
  });
  const reaching = writing
    .filter(({ text }) => NESTED_WRITE.test(text))
    .map(({ file }) => `${file} writes a relation`);
  expect([...wrong, ...reaching]).toEqual([]);
});

it("a transaction is always named tx, and never renamed or destructured", () => {
  const outside = product.filter(({ file }) => file !== `${DOORS}.ts`);
  expect([...outside, ...readSeeds()].flatMap(misusedTx)).toEqual([]);
});

const VERBS = "create|update|upsert|delete";
const NESTED_WRITE = new RegExp(`\\b(${RELATIONS})\\s*:\\s*\\{\\s*(${VERBS}|connect|set)\\w*\\s*:`);

/** Finds writes by model, and in SQL under any quoting of the table's name. */
function writes(table: string, text: string): boolean {
  const byModel = new RegExp(`\\.\\s*${WRITERS[table]?.model}\\s*\\??\\.\\s*(${VERBS})`);
  const statement = "insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(\\s+table)?";
  const named = `(only\\s+)?("?\\w+"?\\s*\\.\\s*)?"?${table}\\b`;
  return byModel.test(text) || new RegExp(`\\b(${statement})\\s+${named}`, "i").test(text);
}

/** Renamed transactions or models, which the rule above could not read. */
function misusedTx(source: Source): string[] {
  const doors = new Set(["open", ...takenFrom(source, DOORS).map(({ local }) => local)]);
  return nodesOf(source.tree)
    .filter((node) => (ts.isParameter(node) ? isTxByAnotherName(node, doors) : isMisusedTx(node)))
    .map((node) => `${source.file}: ${node.parent.getText().slice(0, 60)}`);
}

function isTxByAnotherName(node: ts.ParameterDeclaration, doors: ReadonlySet<string>): boolean {
  const asked = ts.isCallExpression(node.parent.parent) ? node.parent.parent.expression.getText() : "";
  const isTx = /^\w*Tx\b/.test(node.type?.getText() ?? "") || doors.has(asked);
  return isTx && node.name.getText() !== "tx";
}

function isMisusedTx(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || node.text !== "tx") return false;
  const tx = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const { parent } = tx;
  if (ts.isBindingElement(parent)) return parent.propertyName === tx;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() !== "tx";
  if (ts.isElementAccessExpression(parent) || ts.isVariableDeclaration(parent)) return true;
  if (ts.isBinaryExpression(parent) || ts.isAsExpression(parent)) return true;
  if (!ts.isPropertyAccessExpression(parent) || parent.name.text.startsWith("$")) return false;
  const verb = parent.parent;
  return (
    !ts.isPropertyAccessExpression(verb) ||
    !ts.isCallExpression(verb.parent) ||
    verb.parent.expression !== verb
  );
}

describe("these rules see every spelling", () => {
  const read = (text: string) => parse("lib/features/fixture/commands.ts", text);

  it.each([
    'import { withSystem as everything } from "@/lib/db/doors.ts"; const enter = everything',
    'import { withSystem } from "../../db/doors"; export { withSystem as everything }',
    'import { withSystem } from "@/lib/db/./doors.js"; export default withSystem',
    'import { withSystem } from "@/lib/db/doors"; export const doors = { withSystem }',
    'import { withSystem } from "@/lib/db/doors"; hand(withSystem)',
    'import * as doors from "@/lib/db/doors"; doors.withSystem("x", run)',
    'export { withSystem as everything } from "@/lib/db/doors"',
    'export * from "@/lib/db/doors"',
    'const doors = await import("@/lib/db/doors")',
    'const doors = require("@/lib/db/doors")',
  ])("a door that is handed on: %s", (text) => {
    expect(notCalled(read(text), DOORS)).toHaveLength(1);
    expect(takenFrom(read(text), DOORS)).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/^(withSystem|\*)$/) }),
    ]);
  });

  it.each([
    'import { type SystemTx, withSystem } from "@/lib/db/doors"; withSystem("x", (tx) => work(tx))',
    'export type { SystemTx } from "@/lib/db/doors"',
  ])("a door that is called, and an imported type, pass: %s", (text) =>
    expect(notCalled(read(text), DOORS)).toEqual([]),
  );

  it.each([
    "tx.user.updateMany({})",
    "tx.user\n  .updateMany({})",
    "tx.$executeRaw`update users set email = ''`",
    "tx.$executeRaw`update public.users set email = ''`",
    'tx.$executeRaw`UPDATE ONLY "public"."users" set email = \'\'`',
    "tx.$executeRaw`delete from only users`",
    "tx.$executeRaw`merge into users using rows on true`",
  ])("a write of users: %s", (text) => expect(writes("users", text)).toBe(true));

  it.each([
    "select from users for update of users",
    "update users_seen set at = now()",
    "tx.user.findMany()",
  ])("a read of users passes: %s", (text) => expect(writes("users", text)).toBe(false));

  it.each([
    "const change = (tx: Tx) => { const { user: u } = tx; }",
    "const change = (tx: Tx) => { const rows = tx; }",
    "const change = (tx: Tx) => { let rows; rows = tx; }",
    "const change = (tx: Tx) => { const rows = tx.user; }",
    'const change = (tx: Tx) => tx["user"].updateMany()',
    'const change = (tx: Tx) => tx.user["updateMany"]()',
    "const change = (rows: StudioTx) => rows",
    "const change = ({ user: u }: StudioTx) => u",
    "const run = ({ tx: { user: u } }) => u.updateMany()",
    "const run = ({ tx: rows }) => rows",
    "const run = (context) => { const { user: u } = context.tx; }",
    "open(({ user: u }) => u.updateMany())",
    'import { withStudio as enter } from "@/lib/db/doors"; enter(id, (rows) => rows)',
  ])("a transaction under another name: %s", (text) => expect(misusedTx(read(text))).toHaveLength(1));

  it.each([
    "const change = (tx: StudioTx, { id }: Row) => rename(tx, { id })",
    "const run = ({ tx, input }) => enrol({ tx, input })",
    "const read = (tx: Tx) => tx.$queryRaw`select 1`",
    "const read = (tx: Tx) => tx.user.findMany()",
  ])("a transaction named tx passes: %s", (text) => expect(misusedTx(read(text))).toEqual([]));
});
