import ts from "typescript";
import { type Source, inFolder, matching, nodesOf, parse, product, sources } from "./tree";

/** What belongs to the server, what both sides share, and what stands in one place only. */

/** Isomorphic: shared by server and browser. Everything else in lib belongs to the server. */
const ISOMORPHIC = [
  /^lib\/kernel\//,
  /^lib\/config\/(home|paths|way-back|constants)\.ts$/,
  /^lib\/auth\/(policy|access|session-token)\.ts$/,
  /^lib\/features\/[^/]+\/(schema|(copy|rules|books)(\/[^/]+)?)\.ts$/,
];
const isIsomorphic = (file: string) => ISOMORPHIC.some((place) => place.test(file));

/** Read by the commands too, before anything is installed: it imports nothing, and the product has it through env.ts. */
const SETTINGS = "lib/config/settings";
/** Bringing a copy back seals and asks signatures too: plain Node, which holds no key. */
const SEALING = "lib/config/sealing";
/** Asked by the commands too. */
const RELEASES = "lib/config/postgres-release";

const isServer = (file: string) =>
  file.startsWith("lib/") &&
  !isIsomorphic(file) &&
  !file.startsWith("lib/testing/") &&
  ![SETTINGS, SEALING, RELEASES].includes(file.replace(/\.ts$/, ""));

/** What stands in one place only, the place (or none), and what to do instead. */
const NOWHERE = /^$/;
const ONE_HOME: readonly [RegExp, RegExp, string][] = [
  // Next replaces NEXT_RUNTIME while it builds, where it finds it spelled out.
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

it("every place that a rule names is there", () => {
  const homes = ONE_HOME.map(([, home]) => home).filter((home) => home !== NOWHERE);
  for (const place of [...ISOMORPHIC, ...homes]) matching(place);
});

it("server files say so, and what both sides share imports none of them", () => {
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

it("the schema of the settings imports nothing, and the application has it through env.ts", () => {
  const readers = product.filter(({ imports }) => imports.some(({ target }) => target === SETTINGS));
  expect(readers.map(({ file }) => file).sort()).toEqual(["lib/config/env.ts", "server/main.ts"]);
  expect(product.find(({ file }) => file === `${SETTINGS}.ts`)?.imports).toEqual([]);
});

it("what seals with any key is the server's alone, and imports nothing but Node's own", () => {
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

/** `globalThis`, but where only a type is named. */
const namesGlobal = ({ text, tree }: Source): boolean =>
  text.includes("globalThis") && nodesOf(tree).some((node) => ts.isIdentifier(node) && isGlobal(node));

const isGlobal = ({ text, parent }: ts.Identifier): boolean =>
  text === "globalThis" && !ts.isQualifiedName(parent) && !ts.isTypeQueryNode(parent);

it("state of the process hangs on globalThis in server/shared.ts alone, and each name is asked for once", () => {
  expect(product.filter(namesGlobal).map(({ file }) => file)).toEqual(["server/shared.ts"]);
  const [registry] = matching(/^server\/shared\.ts$/);
  const names = [...(/^type Name =([^;]+);/m.exec(registry?.text ?? "")?.[1] ?? "").matchAll(/"(\w+)"/g)];
  const asked = sources.flatMap(({ text }) => [...text.matchAll(/\bshared\(\s*"(\w+)"/g)]);
  expect(asked.map(([, name]) => name).sort()).toEqual(names.map(([, name]) => name));
});

it("sentences of the server stand in copy files", () => {
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

/** What a module brings along: neither types, nor what it fetches later. */
const broughtBy = ({ file, tree }: Source): string[] =>
  tree.statements
    .filter((line) => ts.isImportDeclaration(line) || ts.isExportDeclaration(line))
    .flatMap((line) => parse(file, line.getText(tree)).imports)
    .flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target]));

/** Ways by which the page's script comes to hold the package: what a server component draws stays on the server. */
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

it("no page carries zod: a form fetches its schema when somebody goes for it", () => {
  expect(inFolder("app/(app)").flatMap((page) => waysTo("zod", page))).toEqual([]);
});
