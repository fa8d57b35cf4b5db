import ts from "typescript";
import { type Source, inFolder, matching, mustFind, nodesOf, parse, product, sources } from "./tree";

/** Server modules, shared modules, and code that may stand in one place only. */

/** Shared by server and browser. All other modules of lib belong to the server. */
const ISOMORPHIC = [
  /^lib\/kernel\//,
  /^lib\/config\/(home|paths|way-back|constants)\.ts$/,
  /^lib\/auth\/(policy|access|session-token)\.ts$/,
  /^lib\/features\/[^/]+\/(schema|(copy|rules|books)(\/[^/]+)?)\.ts$/,
];
const isIsomorphic = (file: string) => ISOMORPHIC.some((place) => place.test(file));

/** Commands read it before anything is installed, so it imports nothing; the product uses env.ts. */
const SETTINGS = "lib/config/settings";
/** Restoring a copy seals values and checks signatures too, in plain Node without a key of its own. */
const SEALING = "lib/config/sealing";
const RELEASES = "lib/config/postgres-release";

const isServer = (file: string) =>
  file.startsWith("lib/") &&
  !isIsomorphic(file) &&
  !file.startsWith("lib/testing/") &&
  ![SETTINGS, SEALING, RELEASES].includes(file.replace(/\.ts$/, ""));

/** Code that may stand in one place only: pattern, place (or none), and the advice on failure. */
const NOWHERE = /^$/;
const ONE_HOME: readonly [RegExp, RegExp, string][] = [
  // Next replaces NEXT_RUNTIME at build time, where it is written out in full.
  [
    /process\.env(?!\.NEXT_RUNTIME)/,
    /^(lib\/(config\/env|testing\/.*)|server\/main)\.ts$/,
    "read it in lib/config/env.ts",
  ],
  [
    /new Date\(\)|Date\.now\(\)/,
    /^(lib\/(kernel\/clock|testing\/.*)|server\/page-cache)\.ts$/,
    "ask lib/kernel/clock.ts",
  ],
  [
    /\bconsole\./,
    /^components\/feedback\/report\.ts$/,
    "use lib/observe/log.ts, or say it on the screen; what the browser's console must get goes through report()",
  ],
  [/\$(query|execute)RawUnsafe/, NOWHERE, "use the tagged template"],
  [
    /dangerouslySetInnerHTML/,
    /^(app\/\(app\)\/layout|app\/\(site\)\/site-document|components\/site\/json-ld)\.tsx$/,
    "render text",
  ],
];

it("every file that a rule names exists", () => {
  const homes = ONE_HOME.map(([, home]) => home).filter((home) => home !== NOWHERE);
  for (const place of [...ISOMORPHIC, ...homes]) matching(place);
});

it("server files import server-only, and shared files import shared files only", () => {
  const unmarked = product
    .filter(({ file, text }) => {
      if (!isServer(file)) return false;
      return file.endsWith("/actions.ts")
        ? !text.startsWith('"use server"')
        : !text.startsWith('import "server-only"');
    })
    .map(({ file }) => `${file}: begin with import "server-only"`);
  const leaking = product.flatMap(({ file, imports }) =>
    isIsomorphic(file)
      ? imports
          .filter(
            ({ target, typeOnly }) => !typeOnly && target.startsWith("lib/") && !isIsomorphic(`${target}.ts`),
          )
          .map(({ target }) => `${file} -> ${target}: shared files import shared files only`)
      : [],
  );
  expect([...unmarked, ...leaking]).toEqual([]);
});

it("the settings schema imports nothing, and only env.ts and server/main.ts import it", () => {
  const readers = product.filter(({ imports }) => imports.some(({ target }) => target === SETTINGS));
  expect(readers.map(({ file }) => file).sort()).toEqual(["lib/config/env.ts", "server/main.ts"]);
  expect(product.find(({ file }) => file === `${SETTINGS}.ts`)?.imports).toEqual([]);
});

it("sealing.ts is imported by two server modules, and imports nothing but node:crypto", () => {
  const readers = product.filter(({ imports }) => imports.some(({ target }) => target === SEALING));
  expect(readers.map(({ file }) => file).sort()).toEqual([
    "lib/config/seal.ts",
    "lib/features/backups/flows/write-archive.ts",
  ]);
  const own = product.find(({ file }) => file === `${SEALING}.ts`)?.imports ?? [];
  expect(own.filter(({ target }) => target !== "node:crypto")).toEqual([]);
});

it("the environment, the clock and the console have one home each", () => {
  const wrong = sources.flatMap(({ file, text }) =>
    ONE_HOME.filter(([found, home]) => found.test(text) && !home.test(file)).map(
      ([, , advice]) => `${file}: ${advice}`,
    ),
  );
  expect(wrong).toEqual([]);
});

const namesGlobal = ({ text, tree }: Source): boolean =>
  text.includes("globalThis") && nodesOf(tree).some((node) => ts.isIdentifier(node) && isGlobal(node));

const isGlobal = ({ text, parent }: ts.Identifier): boolean =>
  text === "globalThis" && !ts.isQualifiedName(parent) && !ts.isTypeQueryNode(parent);

it("only server/shared.ts keeps state on globalThis, and each of its names is used once", () => {
  expect(product.filter(namesGlobal).map(({ file }) => file)).toEqual(["server/shared.ts"]);
  const [registry] = matching(/^server\/shared\.ts$/);
  const names = [...(/^type Name =([^;]+);/m.exec(registry?.text ?? "")?.[1] ?? "").matchAll(/"(\w+)"/g)];
  const asked = sources.flatMap(({ text }) => [...text.matchAll(/\bshared\(\s*"(\w+)"/g)]);
  expect(asked.map(([, name]) => name).sort()).toEqual(names.map(([, name]) => name));
});

it("Portuguese sentences of lib are in copy files", () => {
  const accented = /[À-ÖØ-öø-ÿ]/;
  const wrong = product
    .filter(({ file }) => file.startsWith("lib/") && !/\/copy(\/|\.ts$)/.test(file) && !/\/demo\//.test(file))
    .filter(({ file }) => file !== `${SETTINGS}.ts`)
    .flatMap(({ file, tree }) => {
      const hits: string[] = [];
      const visit = (node: ts.Node): void => {
        if (
          (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
          accented.test(node.getText(tree))
        ) {
          hits.push(`${file}: ${node.getText(tree).slice(0, 60)} belongs in copy`);
        }
        ts.forEachChild(node, visit);
      };
      visit(tree);
      return hits;
    });
  expect(wrong).toEqual([]);
});

const modules = new Map(product.map((source) => [source.file.replace(/\.tsx?$/, ""), source]));
const isFor = (side: "client" | "server", { text }: Source): boolean => text.startsWith(`"use ${side}"`);

/** Modules loaded with this one: neither types, nor dynamic imports. */
const broughtBy = ({ file, tree }: Source): string[] =>
  tree.statements
    .filter((line) => ts.isImportDeclaration(line) || ts.isExportDeclaration(line))
    .flatMap((line) => parse(file, line.getText(tree)).imports)
    .flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target]));

/** Import paths by which a page's browser script reaches the package; server components' imports stay on the server. */
function waysTo(found: string, page: Source): string[] {
  const seen = new Set<string>();
  const walk = (source: Source, way: readonly string[], inBrowser: boolean): string[] =>
    broughtBy(source).flatMap((target) => {
      if (target === found) return inBrowser ? [[...way, found].join(" > ")] : [];
      const next = modules.get(target);
      if (!next || isFor("server", next)) return [];
      const isThere = inBrowser || isFor("client", next);
      if ((!isThere && target.startsWith("lib/")) || seen.has(`${target} ${isThere}`)) return [];
      seen.add(`${target} ${isThere}`);
      return walk(next, [...way, next.file], isThere);
    });
  return walk(page, [page.file], isFor("client", page));
}

it("no page's browser script contains zod: a form loads its schema when it is used", () => {
  expect(inFolder("app/(app)").flatMap((page) => waysTo("zod", page))).toEqual([]);
});

it.each(["papaparse", "read-excel-file/universal"])(
  "IMP-29 no page's browser script contains %s: it is loaded when a file is read",
  (library) => {
    mustFind(
      `importing ${library}`,
      product.filter(({ imports }) => imports.some(({ target }) => target === library)),
    );
    expect(inFolder("app/(app)").flatMap((page) => waysTo(library, page))).toEqual([]);
    expect(product.filter((source) => broughtBy(source).includes(library))).toEqual([]);
  },
);
