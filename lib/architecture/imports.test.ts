import ts from "typescript";
import {
  ENTRANCES,
  type Source,
  WORDS,
  exportsOf,
  inFolder,
  matching,
  mustFind,
  parse,
  product,
  sources,
  wordOf,
} from "./tree";

/** Imports point down: from noun to noun along declared edges, from word to word in their order. */

/**
 * From the bottom up; nobody imports from a later one. `server/` is below the application and knows only its
 * settings.
 */
const LAYERS = [
  "lib/kernel",
  "lib/config",
  "server",
  "content",
  "lib/observe",
  "lib/db",
  "lib/integrations",
  "lib/jobs",
  "lib/live",
  "lib/audit",
  "lib/auth",
  "lib/action",
  "lib/features",
  "components",
  "app",
  ...ENTRANCES,
];

const layerOf = (path: string) =>
  LAYERS.findIndex((layer) => path.replace(/\.ts$/, "") === layer || path.startsWith(`${layer}/`));

const featureOf = (path: string) => /^lib\/features\/([^/]+)/.exec(path)?.[1] ?? null;

/** Areas that are no nouns: pages made of several nouns' queries. They import and are not imported. */
const READERS = ["portal"];
/** Readers with queries and rules of their own; no noun imports them either. */
const WIDER_READERS = ["profiles", "reports", "assistant", "platform"];

const EDGES: Readonly<Record<string, readonly string[]>> = {
  asks: ["agreements", "charges", "payments", "settlements", "studios"],
  roster: ["agreements", "catalog", "enrollments", "invites", "notices", "students", "studios", "tags"],
  students: [
    "addresses",
    "agreements",
    "catalog",
    "charges",
    "class-sessions",
    "consents",
    "enrollments",
    "guardians",
    "instructors",
    "invites",
    "leads",
    "payments",
    "ranks",
    "tags",
  ],
  unions: ["addresses", "agreements", "guardians", "students"],
  ranks: ["catalog", "instructors"],
  views: ["students", "tags"],
  proposals: ["ranks"],
  instructors: ["catalog"],
  absences: ["class-sessions"],
  classes: ["absences", "class-groups", "class-sessions", "enrollments", "instructors", "waits"],
  attendance: ["catalog", "class-sessions", "students"],
  "class-sessions": ["class-groups", "instructors", "studios"],
  enrollments: ["catalog", "class-groups", "class-sessions", "waits"],
  waits: ["class-groups"],
  families: ["agreements", "charges"],
  guardians: ["agreements", "notices", "studios"],
  imports: [
    "agreements",
    "attendance",
    "catalog",
    "class-groups",
    "classes",
    "enrollments",
    "guardians",
    "notes",
    "ranks",
    "students",
    "tags",
  ],
  blog: ["files"],
  notices: ["studios"],
  outreach: ["agreements", "charges", "notices", "studios"],
  charges: ["agreements"],
  credits: ["agreements"],
  payments: ["agreements", "catalog", "charges", "credits", "guardians", "studios"],
  settlements: [
    "agreements",
    "charges",
    "credits",
    "files",
    "global-settings",
    "notices",
    "outreach",
    "payments",
    "studios",
  ],
  accounts: ["global-settings"],
  contact: ["global-settings"],
  backups: ["accounts", "payments", "students"],
  history: ["studios", "trail"],
  "own-data": [
    "accounts",
    "addresses",
    "charges",
    "consents",
    "guardians",
    "payments",
    "students",
    "studios",
    "tags",
    "trail",
  ],
  studios: ["accounts", "agreements", "files"],
  billing: ["global-settings", "studios"],
  closures: ["accounts", "backups", "billing", "contact", "settlements", "studios"],
  profiles: [
    "addresses",
    "agreements",
    "catalog",
    "charges",
    "consents",
    "credits",
    "files",
    "guardians",
    "invites",
    "leads",
    "notes",
    "payments",
    "ranks",
    "students",
    "tags",
    "unions",
    "waits",
  ],
  reports: ["attendance", "catalog", "classes", "leads", "payments", "studios"],
  day: [
    "agreements",
    "class-sessions",
    "classes",
    "notices",
    "payments",
    "settlements",
    "students",
    "studios",
    "teaching",
  ],
  teaching: ["catalog", "class-sessions", "notes", "ranks"],
  assistant: [
    "attendance",
    "charges",
    "classes",
    "day",
    "leads",
    "payments",
    "reports",
    "students",
    "studios",
  ],
  portal: [
    "absences",
    "class-sessions",
    "classes",
    "consents",
    "credits",
    "enrollments",
    "erasures",
    "guardians",
    "notices",
    "payments",
    "profiles",
    "settlements",
    "students",
  ],
  platform: ["notices", "studios"],
  invites: ["accounts", "guardians", "studios"],
  team: ["accounts", "instructors", "studios"],
  upkeep: ["backups"],
  samples: [
    "agreements",
    "attendance",
    "catalog",
    "charges",
    "class-sessions",
    "classes",
    "enrollments",
    "instructors",
    "payments",
    "students",
  ],
};

it("every folder that a rule names exists", () => {
  LAYERS.forEach((layer, index) =>
    mustFind(
      layer,
      sources.filter(({ file }) => layerOf(file) === index),
    ),
  );
  for (const noun of Object.entries(EDGES).flat(2)) inFolder(`lib/features/${noun}`);
  matching(/^lib\/db\/client\.ts$/);
});

it("imports point down", () => {
  const wrong = product.flatMap(({ file, imports }) =>
    imports
      .filter(({ target }) => layerOf(target) > layerOf(file) && layerOf(file) >= 0)
      .map(({ target }) => `${file} -> ${target}: move the shared part down, or pass it as an argument`),
  );
  expect(wrong).toEqual([]);
});

it("features import each other only along declared edges, without cycles", () => {
  const wrong = inFolder("lib/features").flatMap(({ file, imports }) => {
    const from = featureOf(file) ?? "";
    return imports
      .map(({ target }) => ({ target, to: featureOf(target) }))
      .filter(({ to }) => to !== null && to !== from && !(EDGES[from] ?? []).includes(to))
      .map(({ target }) => `${file} -> ${target}: declare the edge in EDGES or turn it round`);
  });
  expect(wrong).toEqual([]);
  const used = new Set(
    inFolder("lib/features").flatMap(({ file, imports }) =>
      imports.map(({ target }) => `${featureOf(file)} -> ${featureOf(target)}`),
    ),
  );
  const declared = Object.entries(EDGES).flatMap(([from, all]) => all.map((to) => `${from} -> ${to}`));
  expect(declared.filter((edge) => !used.has(edge))).toEqual([]);
  const reach = (from: string, seen: readonly string[]): void => {
    expect(seen).not.toContain(from);
    for (const to of EDGES[from] ?? []) reach(to, [...seen, from]);
  };
  Object.keys(EDGES).forEach((from) => reach(from, []));
});

it("a word imports only the words before it, types included", () => {
  for (const word of WORDS) matching(new RegExp(`^lib/features/[^/]+/${word}(/|\\.ts$)`));
  const rankOf = (path: string) => WORDS.indexOf(wordOf(path) ?? "");
  const wrong = inFolder("lib/features").flatMap(({ file, imports }) =>
    imports
      .filter(({ target }) => rankOf(target) > rankOf(file))
      .map(({ target }) => `${file} -> ${target}: move what both need to the lower word`),
  );
  expect(wrong).toEqual([]);
});

const isText = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql";
const isSql = (type: ts.TypeNode | undefined): boolean => /\bSql\b/.test(type?.getText() ?? "");

/** The SQL pieces that a module exports: `sql` texts, and functions that return them. */
const piecesOf = (source: Source): string[] =>
  exportsOf(source)
    .filter(({ value }) => {
      if (value === null) return false;
      if (ts.isFunctionLike(value))
        return isSql(value.type) || (ts.isArrowFunction(value) && isText(value.body));
      return isText(value) || (ts.isVariableDeclaration(value.parent) && isSql(value.parent.type));
    })
    .map(({ name }) => name);

it("no noun imports a piece of SQL from another: it takes a view, a function or a whole query", () => {
  const pieces = new Map(
    inFolder("lib/features").map((source) => [source.file.replace(/\.ts$/, ""), piecesOf(source)]),
  );
  mustFind("exporting a piece", [...pieces.values()].flat());
  const wrong = inFolder("lib/features").flatMap(({ file, imports }) =>
    imports
      .filter(({ target }) => featureOf(target) !== featureOf(file))
      .flatMap(({ target, values }) =>
        values
          .filter(({ name }) => pieces.get(target)?.includes(name))
          .map(({ name }) => `${file} -> ${target}: ${name}`),
      ),
  );
  expect(wrong).toEqual([]);
});

it.each([
  "export const piece = sql`x`",
  "export const piece: Sql = join(all)",
  "export const piece = (today: IsoDay): Sql => sql`x ${today}`",
  "export const piece = (today: IsoDay) => sql`x ${today}`",
  "export function piece(q: string): Sql[] {\n  return []; }",
  "export function piece(q: string): { joins: Sql; where: Sql[] } {\n  return q; }",
])("this is a piece of SQL: %s", (text) => {
  expect(piecesOf(parse("lib/features/fixture/queries.ts", text))).toEqual(["piece"]);
});

it.each([
  "export const whole = (tx: Tx) => tx.$queryRaw`x ${sql`y`}`",
  "export async function whole(tx: Tx, given: Given) {\n  const piece: Sql = sql`x`;\n  return tx.$queryRaw`${piece}`;\n}",
])("this is no piece of SQL: %s", (text) => {
  expect(piecesOf(parse("lib/features/fixture/queries.ts", text))).toEqual([]);
});

it("areas that are no nouns hold loaders and copy only, and no noun imports them", () => {
  const wrong = READERS.flatMap((reader) => inFolder(`lib/features/${reader}`))
    .map(({ file }) => file)
    .filter((file) => !/\/(loaders|copy)\.ts$/.test(file));
  expect(wrong).toEqual([]);
  const readers = [...READERS, ...WIDER_READERS];
  const nouns = Object.entries(EDGES).filter(([from]) => !readers.includes(from));
  expect(nouns.flatMap(([, known]) => known.filter((to) => readers.includes(to)))).toEqual([]);
});

it("app imports loaders and actions, components import actions and types; only lib/db imports the client", () => {
  const wrong = product.flatMap(({ file, imports }) =>
    imports
      .filter(({ target, typeOnly }) => {
        const part = wordOf(target);
        const client = /^(@prisma\/client|@prisma\/adapter-pg|pg$|lib\/db\/generated)/.test(target);
        const rawDoor = /^lib\/db\/client/.test(target) && !file.startsWith("lib/db/");
        if (rawDoor || (client && !typeOnly && !file.startsWith("lib/db/"))) return true;
        if (file.startsWith("app/"))
          return (
            part === "queries" ||
            part === "commands" ||
            (part === "flows" && !typeOnly && !file.endsWith("/route.ts"))
          );
        if (file.startsWith("components/"))
          return part !== null && ["queries", "commands", "flows", "loaders"].includes(part) && !typeOnly;
        if (part === "loaders") return true;
        return false;
      })
      .map(({ target }) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});
