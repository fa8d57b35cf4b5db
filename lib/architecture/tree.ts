import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

/** Sources of the program with imports and exports, for the house rules in this folder. */

export const root = resolve(__dirname, "../..");

/** An imported value: its name in the other module ("*" for all of them) and its local name. */
type Taken = { name: string; local: string };

/** `target` is the other module without extension, however it is written; `handsOn` marks `export … from`. */
type Import = { target: string; typeOnly: boolean; handsOn: boolean; values: Taken[] };

export type Source = { file: string; text: string; tree: ts.SourceFile; imports: Import[] };

/** Modules at the root of the tree, loaded by Next or started directly. */
export const ENTRANCES = ["jobs", "worker", "middleware", "instrumentation", "instrumentation-client"];

/** The words of a feature folder, from the bottom up. */
export const WORDS: readonly string[] = [
  "copy",
  "rules",
  "schema",
  "queries",
  "commands",
  "books",
  "flows",
  "loaders",
  "actions",
];

export const wordOf = (path: string): string | null => /^lib\/features\/[^/]+\/(\w+)/.exec(path)?.[1] ?? null;

export function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/^lib\/(db\/generated|architecture)\//.test(file));
}

export function nodesOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    found.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

function targetOf(file: string, specifier: string): string {
  if (!/^(@\/|\.)/.test(specifier)) return specifier;
  const folder = specifier.startsWith("@/") ? root : resolve(root, dirname(file));
  const path = relative(root, resolve(folder, specifier.replace(/^@\//, "")));
  return path.replace(/\.[cm]?[jt]sx?$/, "").replace(/\/index$/, "");
}

const ALL: Taken = { name: "*", local: "*" };

const importsOf = (file: string, tree: ts.SourceFile): Import[] =>
  nodesOf(tree).flatMap((node) => {
    const asked = askedBy(node);
    if (!asked || !ts.isStringLiteralLike(asked.from)) return [];
    const { typeOnly, handsOn, values } = asked;
    return [{ target: targetOf(file, asked.from.text), typeOnly, handsOn, values }];
  });

function askedBy(node: ts.Node): (Omit<Import, "target"> & { from: ts.Node }) | null {
  if (ts.isImportDeclaration(node)) {
    const { moduleSpecifier: from, importClause } = node;
    const values = takenBy(importClause);
    return { from, values, typeOnly: importClause !== undefined && values.length === 0, handsOn: false };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const values = passedOn(node);
    return { from: node.moduleSpecifier, values, typeOnly: values.length === 0, handsOn: true };
  }
  if (!ts.isCallExpression(node)) return null;
  const { expression, arguments: given } = node;
  const isRequire = ts.isIdentifier(expression) && expression.text === "require";
  const isImport = isRequire || expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport && given[0] ? { from: given[0], values: [ALL], typeOnly: false, handsOn: false } : null;
}

const named = (elements: ts.NodeArray<ts.ImportSpecifier | ts.ExportSpecifier>): Taken[] =>
  elements
    .filter((element) => !element.isTypeOnly)
    .map(({ name, propertyName = name }) => ({ name: propertyName.text, local: name.text }));

function takenBy(clause: ts.ImportClause | undefined): Taken[] {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const { name, namedBindings } = clause;
  const whole = name ? [{ name: "default", local: name.text }] : [];
  if (!namedBindings) return whole;
  return ts.isNamedImports(namedBindings)
    ? [...whole, ...named(namedBindings.elements)]
    : [...whole, { name: "*", local: namedBindings.name.text }];
}

function passedOn({ isTypeOnly, exportClause }: ts.ExportDeclaration): Taken[] {
  if (isTypeOnly) return [];
  return exportClause && ts.isNamedExports(exportClause) ? named(exportClause.elements) : [ALL];
}

/** Parses lazily: most rules look into few files. */
export function parse(file: string, text: string): Source {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = once(() => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  const imports = once(() => importsOf(file, tree()));
  return {
    file,
    text,
    get tree() {
      return tree();
    },
    get imports() {
      return imports();
    },
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

const read = (files: readonly string[]): Source[] =>
  files.filter((file) => !isTest(file)).map((file) => parse(file, readFileSync(join(root, file), "utf8")));

export const sources = read([
  ...["lib", "components", "content", "app", "server"].flatMap(filesUnder),
  ...ENTRANCES.map((name) => `${name}.ts`),
]);

export const product = sources.filter(({ file }) => !file.startsWith("lib/testing/"));

/** Seeds fill a database themselves and follow the rules of commands. */
export const readSeeds = (): Source[] => mustFind("under prisma/", read(filesUnder("prisma")));

/** Throws where a rule finds no file: it would pass without having looked. */
export function mustFind<T>(what: string, found: T[]): T[] {
  if (found.length === 0) throw new Error(`No file found (${what}): the rule looks in the wrong place.`);
  return found;
}

export const inFolder = (folder: string): Source[] =>
  mustFind(
    `under ${folder}/`,
    sources.filter(({ file }) => file.startsWith(`${folder}/`)),
  );

export const matching = (pattern: RegExp): Source[] =>
  mustFind(
    String(pattern),
    sources.filter(({ file }) => pattern.test(file)),
  );

export const importing = (target: string): Source[] =>
  mustFind(
    `importing ${target}`,
    product.filter(({ imports }) => imports.some((one) => one.target === target && !one.typeOnly)),
  );

export const takenFrom = ({ imports }: Source, target: string): Taken[] =>
  imports.filter((one) => one.target === target).flatMap(({ values }) => values);

export const taking = (target: string, name: string): string[] =>
  mustFind(
    `taking ${name} of ${target}`,
    product.filter((source) => takenFrom(source, target).some((one) => [name, "*"].includes(one.name))),
  )
    .map(({ file }) => file)
    .sort();

/** Uses of a module's values that are no calls: renamed, stored, passed or re-exported. */
export function notCalled({ tree, imports }: Source, target: string): string[] {
  const [passed, taken] = [true, false].map((handsOn) =>
    imports.filter((one) => one.target === target && one.handsOn === handsOn).flatMap(({ values }) => values),
  );
  const locals = new Set(taken?.map(({ local }) => local));
  const used = nodesOf(tree)
    .filter(ts.isIdentifier)
    .filter((node) => locals.has(node.text) && isMention(node) && !isCalled(node));
  return [
    ...(passed ?? []).map(({ name }) => `export ${name}`),
    ...(locals.has("*") ? ["import(…)"] : []),
    ...used.map(({ parent }) => parent.getText()),
  ];
}

const isCalled = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && node.parent.expression === node;

/** False for the import itself, and for the same name elsewhere. */
function isMention(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isNamespaceImport(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name !== node;
  return !ts.isTypeQueryNode(parent);
}

/** For `loader(studio)({ … })`: the builder and the area, by the names they were imported under. */
export function builtBy(source: Source, value: ts.Node | null | undefined) {
  if (!value || !ts.isCallExpression(value) || !ts.isCallExpression(value.expression)) return null;
  const { expression: builder, arguments: given } = value.expression;
  const nameOf = (node: ts.Node | undefined, targets: readonly string[]) =>
    targets
      .flatMap((target) => takenFrom(source, target))
      .find(({ local }) => node && ts.isIdentifier(node) && local === node.text)?.name;
  const made = nameOf(builder, ["lib/action/action", "lib/action/task", "lib/action/loader"]);
  const area = nameOf(given[0], ["lib/action/areas"]);
  return made !== undefined && area !== undefined && given.length === 1 ? { builder: made, area } : null;
}

/** An export: its name and the expression or declaration behind it; null where another module has it. */
type Exported = { name: string; value: ts.Node | null };

export function exportsOf({ tree }: Source): Exported[] {
  const declared = new Map(tree.statements.flatMap(declarationsOf));
  const behind = (node: ts.Node | undefined): ts.Node | null => {
    if (node === undefined) return null;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return behind(node.expression);
    return ts.isIdentifier(node) ? behind(declared.get(node.text)) : node;
  };
  return tree.statements.flatMap((statement): Exported[] => {
    if (ts.isExportAssignment(statement)) return [{ name: "default", value: behind(statement.expression) }];
    if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) return [];
      const { exportClause, moduleSpecifier } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) return [{ name: "*", value: null }];
      return exportClause.elements
        .filter((element) => !element.isTypeOnly)
        .map(({ name, propertyName = name }) => ({
          name: name.text,
          value: moduleSpecifier ? null : behind(propertyName),
        }));
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported
      ? declarationsOf(statement).map(([name, value]) => ({ name, value: behind(value) }))
      : [];
  });
}

/** Values that a statement declares, by name; destructured names have no value of their own. */
function declarationsOf(statement: ts.Statement): [string, ts.Node | undefined][] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name, initializer }) =>
      ts.isIdentifier(name) ? [name.text, initializer] : [name.getText(), undefined],
    );
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  )
    return [[statement.name?.text ?? "default", statement]];
  return [];
}

/** The address of a page or route, with its parameters in brackets. */
export const addressOf = (file: string): string => {
  const segments = file.split("/").slice(1, -1);
  return `/${segments.filter((segment) => !/^\(.*\)$/.test(segment)).join("/")}`;
};

/** The loaders that a page calls: the area of each, and the right that it asks for. */
export function loadersOf(page: Source, all: readonly Source[] = sources) {
  const called = new Set(
    nodesOf(page.tree).flatMap((node) => (ts.isCallExpression(node) ? [node.expression.getText()] : [])),
  );
  return page.imports
    .filter(({ target }) => /^lib\/features\/[^/]+\/loaders/.test(target))
    .flatMap(({ target, values }) => {
      const loaders = all.find(({ file }) => file === `${target}.ts`);
      if (!loaders) return [];
      const asked = values.filter(({ local }) => called.has(local)).map(({ name }) => name);
      return exportsOf(loaders)
        .filter(({ name }) => asked.includes(name))
        .flatMap(({ value }) => {
          const right = /\bcan: "([\w:]+)"/.exec(value?.getText() ?? "")?.[1] ?? null;
          return [builtBy(loaders, value)].flatMap((built) => (built ? [{ area: built.area, right }] : []));
        });
    });
}
