import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { root } from "./tree";

const read = (file: string): string => readFileSync(join(root, file), "utf8");

it("a volume that docs/deploy.md mounts covers a folder that the image makes for its own user", () => {
  const runs = [...read("docs/deploy.md").matchAll(/^docker run .*$/gm)].map(([line]) => line);
  const mounted = new Set(runs.flatMap((line) => [...line.matchAll(/ -v \S+?:(\S+)/g)].map(([, to]) => to)));
  const [, made = ""] = /^RUN install -d -o node -g node (.+)$/m.exec(read("Dockerfile")) ?? [];
  expect([...mounted].sort()).toEqual(["/var/lib/obi", "/var/lib/obi/backups"]);
  expect(made.split(" ")).toEqual(expect.arrayContaining([...mounted]));
});

/** Files that the image's commands run unbundled, beside the build. */
const STARTED = [
  "next.config.mjs",
  "server/main.ts",
  "worker.ts",
  "prisma/seed.ts",
  "prisma/admin-create.ts",
  "scripts/run.mjs",
  "scripts/lib/start.ts",
  "scripts/lib/housekeeping.ts",
  "scripts/database/migrate.mjs",
];
/** Commands that are not in the image, and the demo's PostgreSQL. */
const NOT_THERE = /^scripts\/(main|lib\/(check|chromium|postgres(-\w+)?))\.ts$/;
const IMPORT = /(?:^(?:import|export)(?! type) [^;]*?from |^import |\bimport\()"([^"]+)"/gm;

const fileOf = (from: string, specifier: string): string | undefined => {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  return ["", ".ts", ".tsx", "/index.ts"]
    .map((end) => path + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(join(root, file)));
};

function packagesOf(started: readonly string[]): Set<string> {
  const seen = new Set(started);
  const packages = new Set<string>();
  for (const file of seen) {
    for (const [, specifier = ""] of read(file).matchAll(IMPORT)) {
      const next = /^(@\/|\.)/.test(specifier) ? fileOf(file, specifier) : undefined;
      if (next !== undefined && !NOT_THERE.test(next)) seen.add(next);
      if (!/^(@\/|\.)/.test(specifier) && !isBuiltin(specifier))
        packages.add(specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"));
    }
  }
  return packages;
}

it("files that the image runs unbundled load no package of devDependencies", () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read("package.json"));
  // tsx runs the worker and the seeds.
  const loaded = packagesOf(STARTED).add("tsx");
  expect(loaded.size).toBeGreaterThan(10);
  expect([...loaded].filter((name) => !(name in dependencies))).toEqual([]);
});
