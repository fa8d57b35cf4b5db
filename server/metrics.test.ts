/** @jest-environment node */
import { readFileSync } from "node:fs";
import { metrics, watchProcess } from "./metrics.ts";

/** Labels with a bounded number of values: routes, actions, loaders, tables, states. */
const LABELS = [
  "action",
  "job",
  "loader",
  "method",
  "outcome",
  "pool",
  "queue",
  "route",
  "state",
  "statement",
  "status",
];

it("threat 99 labels have a bounded set of values, and name no person, academy, address or id", () => {
  const used = Object.values(metrics).flatMap((one: object) =>
    "labelNames" in one && Array.isArray(one.labelNames) ? one.labelNames : [],
  );
  expect([...new Set(used)].sort()).toEqual(LABELS);
});

it("docs/deploy.md names only metrics that exist, and every metric of ours", () => {
  watchProcess();
  const known = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const [, section = ""] =
    /\n## What to watch\n([^]*?)\n## /.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  const told = section.match(/\b(obi|nodejs|process)_\w+\b/g) ?? [];
  const bare = new Set(told.map((name) => name.replace(/_(bucket|count|sum)$/, "")));
  expect([...bare].filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => name.startsWith("obi_") && !bare.has(name))).toEqual([]);
});
