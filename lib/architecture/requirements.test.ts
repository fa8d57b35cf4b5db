import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree";

it("each requirement has exactly one row", () => {
  const table = readFileSync(join(root, "docs/requirements.md"), "utf8");
  const ids = [...table.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(500);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
