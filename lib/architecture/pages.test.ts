import { existsSync } from "node:fs";
import { join } from "node:path";
import { passages, walks } from "@/e2e/sweep/pages";
import { type Source, importing, inFolder, matching, mustFind, root, sources } from "./tree";

/** What answers at an address: pages behind gates, known routes, public pages without the framework's script. */

const isPage = ({ file }: Source) => file.endsWith("/page.tsx");

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

/** A form behind no gate of its own: its screen asks an action, which has the gate, and words a missing session itself. */
const PAYMENT_RETURN = /^app\/\(app\)\/\(billing\)\/success\/page\.tsx$/;

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
  importing("lib/kernel/result");
  matching(/^components\/ui\/script-button\.tsx$/);
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
  const visited = Object.values(walks).flatMap((stops) => stops.map(({ path }) => path.split("?")[0] ?? ""));
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
