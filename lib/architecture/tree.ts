import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

/** What the house rules beside this file read: every source of the program, its imports and what it exports. */

export const root = resolve(__dirname, "../..");

export type Import = { target: string; typeOnly: boolean };

export type Source = { file: string; text: string; tree: ts.SourceFile; imports: Import[] };

/** Handed to Next or started by itself: the modules at the root of the tree. */
export const ENTRANCES = ["jobs", "worker", "middleware", "instrumentation"];

export function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/^lib\/(db\/generated|architecture)\//.test(file));
}

function importsOf(file: string, tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) => {
    const target = specifier.startsWith("@/")
      ? specifier.slice(2)
      : specifier.startsWith(".")
        ? relative(root, resolve(root, dirname(file), specifier))
        : specifier;
    found.push({ target, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const specifier = node.moduleSpecifier;
      if (ts.isStringLiteral(specifier)) add(specifier.text, isTypeOnly(node));
    }
    const argument = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (argument) {
      const [first] = node.arguments;
      if (first && ts.isStringLiteral(first)) add(first.text, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    clause.name === undefined &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

export function parse(file: string, text: string): Source {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  return { file, text, tree, imports: importsOf(file, tree) };
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

const read = (files: readonly string[]): Source[] =>
  files.filter((file) => !isTest(file)).map((file) => parse(file, readFileSync(join(root, file), "utf8")));

export const sources = read([
  ...["lib", "components", "content", "app", "server"].flatMap(filesUnder),
  ...ENTRANCES.map((name) => `${name}.ts`),
]);

export const product = sources.filter(({ file }) => !file.startsWith("lib/testing/"));

/** What fills a database by itself: it writes by the commands' own rules. */
export const readSeeds = (): Source[] => mustFind("under prisma/", read(filesUnder("prisma")));

/** A rule that finds no file would pass without having looked: the place it names has moved. */
export function mustFind<T>(what: string, found: T[]): T[] {
  if (found.length === 0) throw new Error(`no file is ${what}: the rule looks in the wrong place`);
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

/** What a module hands out under a name: the expression or declaration behind it, null where another module has it. */
export type Exported = { name: string; value: ts.Node | null };

/** Every value that a module exports, in whatever form; types are none. */
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

/** What a statement declares but types, by name; what is taken apart on the way has no value of its own. */
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
