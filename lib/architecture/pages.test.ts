import { existsSync } from "node:fs";
import { join } from "node:path";
import { passages, walks } from "@/e2e/sweep/pages";
import { staticPages } from "@/lib/config/paths";
import {
  type Source,
  addressOf,
  inFolder,
  loadersOf,
  matching,
  parse,
  product,
  root,
  sources,
  taking,
} from "./tree";

/** Everything that answers at an address: gated pages, known routes, public pages without the framework's script. */

/** Every route: its methods, and the module that guards it. Each new entry is a decision. */
const ROUTES: Readonly<Record<string, { methods: string; guard: string | null }>> = {
  "app/(app)/admin/settings/registro/route.ts": { methods: "GET", guard: "lib/features/trail/loaders" },
  "app/(app)/dashboard/schedule/semana.png/route.ts": {
    methods: "GET",
    guard: "lib/features/classes/loaders",
  },
  "app/(app)/dashboard/finance/cobrar/[id]/route.ts": {
    methods: "HEAD GET",
    guard: "lib/features/asks/loaders",
  },
  "app/(app)/dashboard/students/familias/cobrar/[id]/route.ts": {
    methods: "HEAD GET",
    guard: "lib/features/asks/loaders",
  },
  "app/(app)/dashboard/students/importar/faltam/route.ts": {
    methods: "GET",
    guard: "lib/features/imports/loaders",
  },
  "app/(app)/dashboard/students/exportar/route.ts": { methods: "GET", guard: "lib/features/roster/loaders" },
  "app/(app)/dashboard/students/importar/modelo/route.ts": {
    methods: "GET",
    guard: "lib/features/imports/loaders",
  },
  "app/(app)/dashboard/students/chamar/[id]/route.ts": {
    methods: "GET",
    guard: "lib/features/students/loaders",
  },
  "app/(app)/dashboard/finance/exportar/route.ts": { methods: "GET", guard: "lib/features/payments/loaders" },
  "app/(app)/dashboard/finance/recibo/[id]/route.ts": {
    methods: "GET",
    guard: "lib/features/payments/loaders",
  },
  "app/(app)/dashboard/reports/exportar/route.ts": { methods: "GET", guard: "lib/features/reports/loaders" },
  "app/(app)/dashboard/reports/linhas/exportar/route.ts": {
    methods: "GET",
    guard: "lib/features/reports/loaders",
  },
  "app/(app)/dashboard/settings/historico/exportar/route.ts": {
    methods: "HEAD GET",
    guard: "lib/features/history/loaders",
  },
  "app/(app)/student/(portal)/payments/recibo/[id]/route.ts": {
    methods: "GET",
    guard: "lib/features/payments/loaders",
  },
  "app/(app)/student/(portal)/profile/privacidade/dados/route.ts": {
    methods: "HEAD GET",
    guard: "lib/features/own-data/loaders",
  },
  "app/api/assistant/route.ts": { methods: "POST", guard: "lib/features/assistant/actions" },
  "app/api/auth/[...nextauth]/route.ts": { methods: "GET", guard: "lib/auth/identity-flow" },
  "app/api/choices/[list]/route.ts": { methods: "GET", guard: "lib/features/catalog/loaders" },
  "app/api/contact/route.ts": { methods: "POST", guard: "lib/features/contact/actions" },
  "app/api/live/route.ts": { methods: "GET", guard: "lib/features/accounts/loaders" },
  "app/api/health/live/route.ts": { methods: "GET", guard: null },
  "app/api/health/ready/route.ts": { methods: "GET", guard: null },
  "app/api/health/route.ts": { methods: "GET", guard: null },
  "app/api/metrics/route.ts": { methods: "GET", guard: "lib/jobs/figures" },
  "app/api/views/route.ts": { methods: "POST", guard: "lib/features/blog/actions" },
  "app/api/webhooks/mercadopago/[key]/route.ts": { methods: "POST", guard: "lib/features/webhooks/actions" },
  "app/api/webhooks/mercadopago/route.ts": { methods: "POST", guard: "lib/features/webhooks/actions" },
  "app/api/webhooks/stripe/route.ts": { methods: "POST", guard: "lib/features/webhooks/actions" },
  "app/calendario/[file]/route.ts": { methods: "GET", guard: "lib/features/calendars/loaders" },
  "app/dados.zip/route.ts": { methods: "HEAD GET", guard: "lib/features/backups/loaders" },
  "app/files/[id]/route.ts": { methods: "GET", guard: "lib/features/files/loaders" },
  "app/files/logo/route.ts": { methods: "GET", guard: "lib/features/files/loaders" },
  "app/files/pictures/route.ts": { methods: "POST", guard: "lib/features/blog/actions" },
  "app/files/route.ts": { methods: "POST", guard: "lib/features/files/actions" },
  "app/files/receipts/[id]/route.ts": { methods: "GET", guard: "lib/features/settlements/loaders" },
  "app/files/receipts/route.ts": { methods: "POST", guard: "lib/features/settlements/actions" },
  "app/dev/mailbox.json/route.ts": { methods: "GET", guard: null },
  "app/logo/[file]/route.ts": { methods: "GET", guard: "lib/features/files/loaders" },
  "app/imagens/[file]/route.ts": { methods: "GET", guard: "lib/features/blog/loaders" },
  "app/og.png/route.ts": { methods: "GET", guard: null },
  "app/og/[file]/route.ts": { methods: "GET", guard: null },
  "app/rss.xml/route.ts": { methods: "GET", guard: null },
  "app/semana/[file]/route.ts": { methods: "GET", guard: "lib/features/classes/loaders" },
};

const PRIVATE_AREAS = ["studio", "studioUnpaid", "student", "platform", "account", "ownSecondFactor"];

/** Pages of `app/(app)` for signed-out people, or without anybody's data. Each new entry is a decision. */
const OPEN_PAGES = [
  "(billing)/success",
  "(entry)/auth/codigo",
  "(entry)/auth",
  "(entry)/avisos-por-email",
  "(entry)/awaiting-confirmation",
  "(entry)/email-confirmation",
  "(entry)/equipe/convite",
  "(entry)/signup",
  "(entry)/signup/studio",
  "(entry)/student-login",
  "(entry)/student/setup",
  "(entry)/teste-academias",
  "(entry)/verify-email",
  "dev/mailbox",
  "previa/[key]",
  "redirecting",
  "student",
].map((folder) => `app/(app)/${folder}/page.tsx`);

const isGated = (page: Source, all: readonly Source[] = sources): boolean =>
  loadersOf(page, all).some(({ area }) => PRIVATE_AREAS.includes(area));

it("every page of app/(app) calls a loader of a private area, or is one of the open pages", () => {
  const open = matching(/^app\/\(app\)\/(.*\/)?page\.tsx?$/).filter((page) => !isGated(page));
  expect(open.map(({ file }) => file).sort()).toEqual(OPEN_PAGES);
});

describe("this rule judges a page by the loaders it calls", () => {
  const loaders = parse(
    "lib/features/fixture/loaders.ts",
    `import { loader } from "@/lib/action/loader";
     import { studio, visitor, visitor as student } from "@/lib/action/areas";
     export const loadOwn = loader(studio)({});
     export const loadPublic = loader(visitor)({});
     export const loadDisguised = loader(student)({});`,
  );
  const page = (body: string) =>
    parse(
      "app/(app)/x/page.tsx",
      `import { loadOwn, loadPublic, loadDisguised, loadOwn as load } from "@/lib/features/fixture/loaders.ts";
       export default async function Page() { ${body} }`,
    );

  it.each([
    "return null",
    "return loadOwn",
    "return await loadPublic()",
    "return await loadDisguised()",
    "const loadOther = () => null; return loadOther()",
  ])("this page has no gate: %s", (body) => expect(isGated(page(body), [loaders])).toBe(false));

  it.each(["return await loadOwn()", "return <Screen {...await load()} />"])(
    "this page has a gate: %s",
    (body) => expect(isGated(page(body), [loaders])).toBe(true),
  );
});

it.each([
  "finance",
  "finance/conferir",
  "finance/fila",
  "reports",
  "settings",
  "students/(list)",
  "students/[id]",
  "students/familias",
])("AGR-71 an open page with students' money follows their charges: %s", (folder) => {
  const page = sources.find(({ file }) => file === `app/(app)/dashboard/${folder}/page.tsx`);
  expect(page?.text).toMatch(/<LiveRefresh\s+topics=\{\[[^\]]*"charges"/);
});

it("every page of app/(site) without a parameter is one of the static pages", () => {
  const fixed = matching(/^app\/\(site\)\/(.*\/)?page\.tsx$/)
    .map(({ file }) => addressOf(file))
    .filter((path) => !path.includes("["));
  expect(fixed.sort()).toEqual([...staticPages].sort());
});

/**
 * Modules that may stream: the live stream, which checks its session before each push, its client, and the counter
 * that leaves it out; the assistant's answer in parts and the reading of its model; and the download of an academy's
 * data.
 */
const STREAMING = [
  "components/shell/live-connection.ts",
  "lib/action/parts.ts",
  "lib/features/backups/flows/download.ts",
  "lib/integrations/openai/chat.ts",
  "lib/live/stream.ts",
  "server/measured.ts",
];

it("threats 33 and 76: every route is listed with its methods and its guard, and few modules stream", () => {
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
  const streaming = product.filter(({ text }) =>
    /event-stream|WebSocket|EventSource|ReadableStream|TransformStream/.test(text),
  );
  expect(streaming.map(({ file }) => file).sort()).toEqual(STREAMING);
  expect(taking("lib/live/stream", "openStream")).toEqual(["app/api/live/route.ts"]);
  expect(taking("lib/action/parts", "respondInParts")).toEqual(["app/api/assistant/route.ts"]);
});

it("only the server reports success, and only the script button knows whether the page's script runs", () => {
  matching(/^components\/ui\/script-button\.tsx$/);
  const praising = taking("lib/kernel/result", "ok").filter((file) => file.startsWith("components/"));
  const waiting = inFolder("components")
    .filter(({ text }) => /data-waking=|useSyncExternalStore/.test(text))
    .map(({ file }) => file)
    .filter((file) => file !== "components/ui/script-button.tsx");
  expect(
    praising.map((file) => `${file}: a failure stays one; react in onFailure, say it with failureText`),
  ).toEqual([]);
  expect(waiting.map((file) => `${file}: components/ui/button waits for the script by itself`)).toEqual([]);
});

it("no public page imports a client component or Suspense, as it carries no framework script", () => {
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
  const visited = Object.values(walks).flatMap((stops) => stops.map(({ path }) => path.split("?")[0] ?? ""));
  const unseen = matching(/^app\/.*page\.tsx$/).filter(({ file }) => {
    const address = new RegExp(`^${addressOf(file).replace(/\[.*?\]/g, "[^/]+")}$`);
    return ![...visited, ...passages].some((path) => address.test(path));
  });
  expect(unseen.map(({ file }) => `${file}: give it a line in e2e/sweep/pages.ts`)).toEqual([]);
});
