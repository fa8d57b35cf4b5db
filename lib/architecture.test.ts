import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve, dirname } from "node:path";
import ts from "typescript";
import { passages, walks } from "@/e2e/sweep/pages";

/** The house rules of ARCHITECTURE.md, executable. A failure says where the line should go instead. */

const root = resolve(__dirname, "..");
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("lib/db/generated/"));
}

const isPage = ({ file }: Source) => file.endsWith("/page.tsx");

type Import = { target: string; typeOnly: boolean };

type Source = { file: string; text: string; tree: ts.SourceFile; imports: Import[] };

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

function load(file: string): Source {
  const text = readFileSync(join(root, file), "utf8");
  const tree = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return { file, text, tree, imports: importsOf(file, tree) };
}

/** Handed to Next or started by itself: the modules at the root of the tree. */
const ENTRANCES = ["tasks", "worker", "middleware", "instrumentation"];

const sources = ["lib", "components", "content", "app", "server"]
  .flatMap(filesUnder)
  .concat(ENTRANCES.map((name) => `${name}.ts`))
  .filter((file) => !isTest(file))
  .map(load);

/** A rule that finds no file would pass without having looked: the place it names has moved. */
function mustFind<T>(what: string, found: T[]): T[] {
  if (found.length === 0) throw new Error(`no file is ${what}: the rule looks in the wrong place`);
  return found;
}
const inFolder = (folder: string) =>
  mustFind(
    `under ${folder}/`,
    sources.filter(({ file }) => file.startsWith(`${folder}/`)),
  );
const matching = (pattern: RegExp) =>
  mustFind(
    String(pattern),
    sources.filter(({ file }) => pattern.test(file)),
  );
const product = sources.filter(({ file }) => !file.startsWith("lib/testing/"));
/** What fills a database by itself: it writes by the commands' own rules. */
const seeds = mustFind(
  "under prisma/",
  filesUnder("prisma").filter((file) => !isTest(file)),
).map(load);

/** From the ground up; nobody imports from a later one. `server/` runs below the application and knows its settings only. */
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

const layerOf = (path: string) =>
  LAYERS.findIndex((layer) => path.replace(/\.ts$/, "") === layer || path.startsWith(`${layer}/`));

const FEATURE_FILES = ["schema", "copy", "rules", "queries", "commands", "flows", "loaders", "actions"];
/** Words that may be a folder of verbs: `commands/<verb>.ts`. */
const VERB_FOLDERS = ["queries", "commands", "flows"];
const featureOf = (path: string) => /^lib\/features\/([^/]+)/.exec(path)?.[1] ?? null;

/** Areas that are no nouns: pages made of several nouns' queries. They import and are not imported. */
const READERS = ["reports", "portal", "platform"];

/** Which noun may know which. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  students: ["catalog", "instructors"],
  instructors: ["catalog"],
  classes: ["instructors"],
  ranks: ["catalog"],
  attendance: ["classes"],
  charges: ["students"],
  outreach: ["charges", "leads"],
  billing: ["studios"],
  reports: ["classes", "payments", "studios"],
  portal: ["classes", "payments", "students"],
  platform: ["studios"],
  invites: ["accounts"],
};

/** Isomorphic: shared by server and browser. Everything else in lib belongs to the server. */
const ISOMORPHIC = [
  /^lib\/kernel\//,
  /^lib\/config\/(paths|constants)\.ts$/,
  /^lib\/auth\/(policy|access|session-token)\.ts$/,
  /^lib\/action\/submission\.ts$/,
  /^lib\/features\/[^/]+\/(schema|copy|rules)\.ts$/,
];
const isIsomorphic = (file: string) => ISOMORPHIC.some((place) => place.test(file));

/** Read by the commands too, before anything is installed: it imports nothing, and the product has it through env.ts. */
const SETTINGS = "lib/config/settings";

const isServer = (file: string) =>
  file.startsWith("lib/") &&
  !isIsomorphic(file) &&
  !file.startsWith("lib/testing/") &&
  file !== `${SETTINGS}.ts`;

/** Every address that answers without a page: its methods, and the module that guards it. A new one is a decision. */
const ROUTES: Readonly<Record<string, { methods: string; guard: string | null }>> = {
  "app/api/auth/[...nextauth]/route.ts": { methods: "GET", guard: "lib/auth/identity-flow" },
  "app/api/choices/[list]/route.ts": { methods: "GET", guard: "lib/features/catalog/loaders" },
  "app/api/contact/route.ts": { methods: "POST", guard: "lib/features/contact/actions" },
  "app/api/health/route.ts": { methods: "GET", guard: null },
  "app/api/views/route.ts": { methods: "POST", guard: "lib/features/blog/actions" },
  "app/dev/mailbox.json/route.ts": { methods: "GET", guard: null },
  "app/og.png/route.ts": { methods: "GET", guard: null },
  "app/og/[file]/route.ts": { methods: "GET", guard: null },
  "app/rss.xml/route.ts": { methods: "GET", guard: null },
};

const ACTIONS = /^lib\/features\/[^/]+\/actions\.ts$/;
/** A form behind no gate of its own: its screen asks an action, which has the gate, and words a missing session itself. */
const PAYMENT_RETURN = /^app\/\(app\)\/\(billing\)\/success\/page\.tsx$/;

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

const BUILDERS = /^(action|task)\(\w+\)$/;
const LOADERS = /^lib\/features\/[^/]+\/loaders(\/\w[\w-]*)?\.ts$/;

/** Areas, steps over several doors, and what lies below the features. */
const DOOR_OPENERS = [
  /^lib\/action\/areas\.ts$/,
  /^lib\/features\/[^/]+\/flows(\.ts$|\/)/,
  /^lib\/(auth|jobs)\//,
  /^lib\/audit\/note-exception\.ts$/,
];

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const excerpt = ({ file, tree }: Source, statement: ts.Statement): string =>
  `${file}: ${statement.getText(tree).slice(0, 60)}`;

/** Whether the statement declares nothing but what such a call makes. */
function declares({ tree }: Source, statement: ts.Statement, call: RegExp): boolean {
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.every(
    ({ initializer: made }) =>
      made !== undefined && ts.isCallExpression(made) && call.test(made.expression.getText(tree)),
  );
}

function functionsOf(statement: ts.Statement): (ts.FunctionDeclaration | ts.ArrowFunction)[] {
  if (ts.isFunctionDeclaration(statement)) return [statement];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ initializer: made }) =>
    made !== undefined && ts.isArrowFunction(made) ? [made] : [],
  );
}

describe("house rules", () => {
  it("every place that a rule names is there", () => {
    const homes = ONE_HOME.map(([, home]) => home).filter((home) => home !== NOWHERE);
    for (const place of [ACTIONS, PAYMENT_RETURN, ...ISOMORPHIC, ...homes]) matching(place);
    LAYERS.forEach((layer, index) =>
      mustFind(
        layer,
        sources.filter(({ file }) => layerOf(file) === index),
      ),
    );
    for (const noun of Object.entries(EDGES).flat(2)) inFolder(`lib/features/${noun}`);
  });

  it("imports point down", () => {
    const wrong = product.flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => layerOf(target) > layerOf(file) && layerOf(file) >= 0)
        .map(({ target }) => `${file} -> ${target}: move the shared part down, or pass it as an argument`),
    );
    expect(wrong).toEqual([]);
  });

  it("features know each other only along declared edges, without cycles", () => {
    const wrong = inFolder("lib/features").flatMap(({ file, imports }) => {
      const from = featureOf(file) ?? "";
      return imports
        .map(({ target }) => ({ target, to: featureOf(target) }))
        .filter(({ to }) => to !== null && to !== from && !(EDGES[from] ?? []).includes(to))
        .map(({ target }) => `${file} -> ${target}: declare the edge in EDGES or turn it round`);
    });
    expect(wrong).toEqual([]);
    const reach = (from: string, seen: readonly string[]): void => {
      expect(seen).not.toContain(from);
      for (const to of EDGES[from] ?? []) reach(to, [...seen, from]);
    };
    Object.keys(EDGES).forEach((from) => reach(from, []));
  });

  it("areas that are no nouns hold loaders and their words alone, and no noun knows them", () => {
    const wrong = READERS.flatMap((reader) => inFolder(`lib/features/${reader}`))
      .map(({ file }) => file)
      .filter((file) => !/\/(loaders|copy)\.ts$/.test(file));
    expect(wrong).toEqual([]);
    expect(Object.values(EDGES).flatMap((known) => known.filter((to) => READERS.includes(to)))).toEqual([]);
  });

  it("feature folders hold the eight words, or folders of verbs, and their tests", () => {
    const wrong = filesUnder("lib/features").filter((file) => {
      const [word = "", verb] = file.split("/").slice(3);
      return verb === undefined
        ? !FEATURE_FILES.includes(word.split(".")[0] ?? "")
        : !VERB_FOLDERS.includes(word) || file.split("/").length > 5;
    });
    expect(wrong).toEqual([]);
  });

  it("every export of an actions file is a call of a builder, and no other file is 'use server'", () => {
    const wrong = product.flatMap((source) => {
      const { file, text, tree } = source;
      if (!ACTIONS.test(file))
        return /^\s*["']use server["']/m.test(text) ? [`${file}: 'use server' belongs in actions.ts`] : [];
      return tree.statements
        .filter((statement) => !ts.isImportDeclaration(statement) && !ts.isExpressionStatement(statement))
        .filter((statement) => !declares(source, statement, BUILDERS))
        .map((statement) => `${excerpt(source, statement)}: only builder calls stand here`);
    });
    expect(wrong).toEqual([]);
  });

  it("every export of a loaders file is a loader of an area, hence behind a gate", () => {
    const wrong = matching(LOADERS).flatMap((source) =>
      source.tree.statements
        .filter((statement) => isExported(statement) && !ts.isTypeAliasDeclaration(statement))
        .filter((statement) => !declares(source, statement, /^loader\(\w+\)$/))
        .map((statement) => `${excerpt(source, statement)}: loader(area)({ … }), or a query or flow`),
    );
    expect(wrong).toEqual([]);
  });

  it("every function that a commands file exports takes a transaction", () => {
    const wrong = matching(/^lib\/features\/[^/]+\/commands(\/|\.ts$)/).flatMap((source) =>
      source.tree.statements
        .filter(isExported)
        .flatMap((statement) => functionsOf(statement).map((made) => ({ statement, made })))
        .filter(({ made }) => made.parameters[0]?.name.getText(source.tree) !== "tx")
        .map(({ statement }) => `${excerpt(source, statement)}: tx first; steps over doors are flows`),
    );
    expect(wrong).toEqual([]);
  });

  it("doors are opened by areas, flows, and what lies below them alone", () => {
    const wrong = product
      .filter(({ imports }) => imports.some(({ target, typeOnly }) => target === "lib/db/doors" && !typeOnly))
      .map(({ file }) => file)
      .filter((file) => !DOOR_OPENERS.some((place) => place.test(file)))
      .map((file) => `${file}: take tx, or open(tx => …) of the area`);
    expect(wrong).toEqual([]);
  });

  it("app takes loaders and actions, components take actions and types; only lib/db touches the client", () => {
    const wrong = product.flatMap(({ file, imports }) =>
      imports
        .filter(({ target, typeOnly }) => {
          const part = /^lib\/features\/[^/]+\/(\w+)/.exec(target)?.[1];
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
            return (
              part !== undefined && ["queries", "commands", "flows", "loaders"].includes(part) && !typeOnly
            );
          if (part === "loaders") return true;
          return false;
        })
        .map(({ target }) => `${file} -> ${target}`),
    );
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
    expect(asking.sort()).toEqual([
      "lib/action/areas.ts",
      "lib/features/accounts/flows/enter-by-provider.ts",
    ]);
  });

  it("who somebody is, and what lets them in, is written by one module a table", () => {
    const verbs = "create|update|upsert|delete";
    const nested = new RegExp(`\\b(${RELATIONS})\\s*:\\s*\\{\\s*(${verbs}|connect|set)\\w*\\s*:`);
    const writing = [...product, ...seeds];
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
              ({ target, typeOnly }) =>
                !typeOnly && target.startsWith("lib/") && !isIsomorphic(`${target}.ts`),
            )
            .map(({ target }) => `${file} -> ${target}: shared files import shared files only`)
        : [],
    );
    expect([...unmarked, ...leaking]).toEqual([]);
  });

  it("the schema of the settings imports nothing, and the application has it through env.ts", () => {
    const readers = product.filter(({ imports }) =>
      imports.some(({ target }) => target.replace(/\.ts$/, "") === SETTINGS),
    );
    expect(readers.map(({ file }) => file).sort()).toEqual(["lib/config/env.ts", "server/main.ts"]);
    expect(product.find(({ file }) => file === `${SETTINGS}.ts`)?.imports).toEqual([]);
  });

  it("the environment, the clock and the console have one home each", () => {
    const wrong = sources.flatMap(({ file, text }) =>
      ONE_HOME.filter(([found, home]) => found.test(text) && !home.test(file)).map(
        ([, , advice]) => `${file}: ${advice}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("sentences of the server stand in copy files", () => {
    const accented = /[À-ÖØ-öø-ÿ]/;
    const wrong = product
      .filter(({ file }) => file.startsWith("lib/") && !file.endsWith("/copy.ts") && !/\/demo\//.test(file))
      .filter(({ file }) => file !== `${SETTINGS}.ts`)
      .flatMap(({ file, tree }) => {
        const hits: string[] = [];
        const visit = (node: ts.Node): void => {
          if (
            (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
            accented.test(node.getText(tree))
          ) {
            hits.push(`${file}: ${node.getText(tree).slice(0, 60)} belongs in copy.ts`);
          }
          ts.forEachChild(node, visit);
        };
        visit(tree);
        return hits;
      });
    expect(wrong).toEqual([]);
  });

  it("every private page asks a loader, hence a gate", () => {
    const wrong = ["dashboard", "admin", "student/(portal)", "(account)", "(billing)"]
      .flatMap((area) => mustFind(`a page of ${area}`, inFolder(`app/(app)/${area}`).filter(isPage)))
      .filter(({ file }) => !PAYMENT_RETURN.test(file))
      .filter(
        ({ imports, text }) =>
          !imports.some(({ target }) => target.endsWith("/loaders")) || !/\bload[A-Z]\w*\(/.test(text),
      )
      .map(({ file }) => `${file}: call the page's loader`);
    expect(wrong).toEqual([]);
  });

  it("threats 33 and 76: every route is known, with its methods and its guard, and none streams", () => {
    const routes = matching(/^app\/(.*\/)?route\.tsx?$/);
    expect(routes.map(({ file }) => file).sort()).toEqual(Object.keys(ROUTES).sort());
    for (const { file, text, imports } of routes) {
      const methods: string[] =
        text.match(/\b(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b(?=\(|\s*[,}=])/g) ?? [];
      const { methods: expected, guard } = ROUTES[file] ?? { methods: "", guard: null };
      expect(`${file} ${[...new Set(methods)].join(" ")}`).toBe(`${file} ${expected}`);
      if (guard !== null) expect(imports.map(({ target }) => target)).toContain(guard);
      expect(guard !== null || !methods.includes("POST")).toBe(true);
    }
    expect(existsSync(join(root, "pages"))).toBe(false);
    expect(
      sources.filter(({ text }) =>
        /event-stream|WebSocket|EventSource|ReadableStream|TransformStream/.test(text),
      ),
    ).toEqual([]);
  });

  it("only the server says that something went well, and only the button knows whether the page is awake", () => {
    const wrong = inFolder("components").flatMap(({ file, text, imports }) => [
      ...(imports.some(({ target }) => target === "lib/kernel/result") &&
      /import \{[^}]*\bok\b[^}]*\} from/.test(text)
        ? [`${file}: a failure stays one; react in onFailure, and say it with failureText`]
        : []),
      ...(/data-waking=|useSyncExternalStore/.test(text) && file !== "components/ui/script-button.tsx"
        ? [`${file}: components/ui/button waits for the script by itself`]
        : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it("no part of a public page waits for the framework's script, which it does not carry", () => {
    const byPath = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, ""), source]));
    const reached = new Set(matching(/^app\/(\(site\)\/.*|global-not-found)\.tsx?$/));
    for (const { imports } of reached)
      for (const { target, typeOnly } of imports) {
        const next = byPath.get(target);
        if (next && !typeOnly) reached.add(next);
      }
    const wrong = [...reached]
      .filter(({ text }) => /^\s*["']use client["']/.test(text) || /<Suspense\b/.test(text))
      .map(({ file }) => `${file}: reached from app/(site), where nothing wakes up`);
    expect(wrong).toEqual([]);
  });

  it("every page is walked through in the sweep (e2e/sweep/pages.ts)", () => {
    const visited = Object.values(walks).flatMap((stops) =>
      stops.map(({ path }) => path.split("?")[0] ?? ""),
    );
    const unseen = matching(/^app\/.*page\.tsx$/).filter(({ file }) => {
      const segments = file.split("/").slice(1, -1);
      const shown = segments.filter((segment) => !/^\(.*\)$/.test(segment));
      const address = new RegExp(
        `^/${shown.map((segment) => segment.replace(/^\[.*\]$/, "[^/]+")).join("/")}$`,
      );
      return ![...visited, ...passages].some((path) => address.test(path));
    });
    expect(unseen.map(({ file }) => `${file}: give it a line in e2e/sweep/pages.ts`)).toEqual([]);
  });

  it("components are grouped by the features' nouns", () => {
    const shared = ["ui", "form", "shell", "feedback", "site"];
    const nouns = readdirSync(join(root, "lib/features"));
    const folders = readdirSync(join(root, "components"));
    expect(folders.filter((name) => !shared.includes(name) && !nouns.includes(name))).toEqual([]);
  });

  it("no file outgrows its noun", () => {
    const wrong = product
      .filter(({ file, text }) => !file.startsWith("components/ui/") && text.split("\n").length > 301)
      .map(({ file }) => `${file}: over 300 lines, look for the second noun`);
    expect(wrong).toEqual([]);
  });
});
