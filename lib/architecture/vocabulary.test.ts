import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import {
  type Source,
  WORDS,
  builtBy,
  exportsOf,
  filesUnder,
  inFolder,
  matching,
  mustFind,
  nodesOf,
  parse,
  product,
  root,
  sources,
  wordOf,
} from "./tree";

/** Files of a feature folder, and what each may export. */

/** Words that stay one file; others may be folders of verbs, `commands/<verb>.ts`, or subjects, `copy/<subject>.ts`. */
const FILES = ["schema", "loaders", "actions"];

const ACTIONS = /^lib\/features\/[^/]+\/actions\.ts$/;
const LOADERS = /^lib\/features\/[^/]+\/loaders(\/\w[\w-]*)?\.ts$/;
const COMMANDS = /^lib\/features\/[^/]+\/commands(\/|\.ts$)/;

/** Functions that return a Book, or build a chat or mail link. */
const HANDED_OUT = /\): Book\b|`(https:\/\/wa\.me|mailto:)/;

const isDirective = (statement: ts.Statement): boolean =>
  ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);

const noBuilderCalls = (source: Source): string[] =>
  source.tree.statements
    .filter((statement) => !ts.isImportDeclaration(statement) && !isDirective(statement))
    .filter(
      (statement) =>
        !ts.isVariableStatement(statement) ||
        !statement.declarationList.declarations.every(({ initializer }) =>
          ["action", "task"].includes(builtBy(source, initializer)?.builder ?? ""),
        ),
    )
    .map((statement) => `${source.file}: ${statement.getText().slice(0, 60)}: only builder calls stand here`);

const noLoaders = (source: Source): string[] =>
  exportsOf(source)
    .filter(({ value }) => builtBy(source, value)?.builder !== "loader")
    .map(({ name }) => `${source.file}: ${name}: loader(area)({ … }), or a query or flow`);

const noCommands = (source: Source): string[] =>
  exportsOf(source)
    .filter(({ value }) => !takesTx(value))
    .map(({ name }) => `${source.file}: ${name}: a function that takes tx first; steps over doors are flows`);

/** True for a function whose first argument is the transaction, or an object of such functions and plain values. */
function takesTx(value: ts.Node | null): boolean {
  if (value === null) return false;
  if (ts.isFunctionLike(value)) return value.parameters[0]?.name?.getText() === "tx";
  return (
    ts.isObjectLiteralExpression(value) &&
    value.properties.every((property) =>
      ts.isPropertyAssignment(property)
        ? ts.isLiteralExpression(property.initializer) || takesTx(property.initializer)
        : takesTx(property),
    )
  );
}

it("feature folders hold the nine kinds of file, or folders of verbs and subjects", () => {
  const wrong = filesUnder("lib/features").filter((file) => {
    const word = wordOf(file) ?? "";
    const depth = file.split("/").length;
    return !WORDS.includes(word) || depth > (FILES.includes(word) ? 4 : 5);
  });
  expect(wrong).toEqual([]);
});

it("a word is a file or a folder, never both", () => {
  const files = inFolder("lib/features").map(({ file }) => file);
  const wrong = files.filter((file) => files.some((other) => other.startsWith(file.replace(/\.ts$/, "/"))));
  expect(wrong.map((file) => `${file}: move it into the folder, named by verb or subject`)).toEqual([]);
});

it("every export of an actions file is a call of a builder, and no other file is 'use server'", () => {
  matching(ACTIONS);
  const wrong = product.flatMap((source) => {
    if (ACTIONS.test(source.file)) return noBuilderCalls(source);
    const isMarked = /^\s*["']use server["']/m.test(source.text);
    return isMarked ? [`${source.file}: 'use server' belongs in actions.ts`] : [];
  });
  expect(wrong).toEqual([]);
});

it("every export of a loaders file is a loader of an area, hence behind a gate", () => {
  expect(matching(LOADERS).flatMap(noLoaders)).toEqual([]);
});

it("files and texts that are handed out are made in books", () => {
  const making = inFolder("lib/features").filter(({ text }) => HANDED_OUT.test(text));
  const wrong = mustFind("making a file or a text", making).filter(({ file }) => wordOf(file) !== "books");
  expect(wrong.map(({ file }) => `${file}: the function belongs in books`)).toEqual([]);
});

it("every function that a commands file exports takes a transaction", () => {
  expect(matching(COMMANDS).flatMap(noCommands)).toEqual([]);
});

it("no identifier outside lib/db and lib/action is called a door", () => {
  const named = sources.filter(({ tree }) =>
    nodesOf(tree).some((node) => ts.isIdentifier(node) && /^doors?$/i.test(node.text)),
  );
  const wrong = mustFind("naming a door", named).filter(({ file }) => !/^lib\/(db|action)\//.test(file));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

it("components are grouped by the features' nouns", () => {
  const shared = ["ui", "form", "shell", "feedback", "site"];
  const nouns = readdirSync(join(root, "lib/features"));
  const folders = readdirSync(join(root, "components"));
  expect(folders.filter((name) => !shared.includes(name) && !nouns.includes(name))).toEqual([]);
});

it("no file has more than 300 lines", () => {
  const wrong = product
    .filter(({ file, text }) => !file.startsWith("components/ui/") && text.split("\n").length > 301)
    .map(({ file }) => `${file}: over 300 lines, look for the second noun`);
  expect(wrong).toEqual([]);
});

describe("these rules see every form of an export", () => {
  const named = (rule: (source: Source) => string[], text: string) =>
    rule(parse("lib/features/fixture/fixture.ts", text)).map((told) => told.split(": ")[1]);

  it.each([
    "export function wrong(name: string) {}",
    "export async function wrong() {}",
    "export const wrong = (name: string) => name",
    "export const wrong = function (name: string) {}",
    "export const wrong = make((tx) => tx)",
    "export const wrong = { forget: (days: number) => days }",
    "export const wrong = { forget(days: number) {} }",
    "export const wrong = { forget: make() }",
    "export const wrong = { ...other }",
    "export const { wrong } = make()",
    "export class wrong {}",
    "const local = make(); export { local as wrong }",
    "const local = (name: string) => name; const other = local; export { other as wrong }",
    "function wrong() {} export { wrong }",
    'import { wrong } from "./other"; export { wrong }',
    'export { wrong } from "./other"',
    'export * from "./other"',
    "export default make()",
    "export default function (name: string) {}",
  ])("this export is refused: %s", (text) => {
    expect(named(noCommands, text)).toHaveLength(1);
    expect(named(noLoaders, text)).toHaveLength(1);
    expect(named(noBuilderCalls, text)).not.toEqual([]);
  });

  it.each([
    "export const right = (tx: Tx, name: string) => name",
    "const local = async function (tx: Tx) {}; export { local as right }",
    "export default function right(tx: Tx) {}",
    'export const right: Retention = { table: "rows", days: 7, forget: (tx) => tx }',
    "export const right = ({ days: 7, forget(tx: Tx) {} }) satisfies Retention",
    "export type Right = { name: string }",
    'export type { Right } from "./other"',
    "const local = make()",
  ])("a command, a type or a local value passes: %s", (text) => {
    expect(named(noCommands, text)).toEqual([]);
  });

  const areas = 'import { studio, visitor as guest } from "@/lib/action/areas.ts"; ';
  const builders = 'import { loader, loader as read } from "@/lib/action/loader"; ';

  it.each([
    "export const right = loader(studio)({ name })",
    "const right = loader(studio)({}); export { right }",
    "export const right = read(guest)({})",
  ])("a loader passes: %s", (text) => expect(named(noLoaders, areas + builders + text)).toEqual([]));

  it.each([
    `${areas} const loader = (area) => (spec) => spec; export const wrong = loader(studio)({})`,
    `${areas} import { task as loader } from "@/lib/action/task"; export const wrong = loader(studio)({})`,
    `${builders} const studio = make(); export const wrong = loader(studio)({})`,
    `${builders} export const wrong = loader(area({ admit, door }))({})`,
    `${areas} ${builders} export const wrong = loader(studio)`,
  ])("an export that only looks like a loader is refused: %s", (text) =>
    expect(named(noLoaders, text)).toEqual(["wrong"]),
  );
});
