import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree";

const read = (file: string): string => readFileSync(join(root, file), "utf8");

it("a volume that docs/deploy.md mounts covers a folder that the image makes for its own user", () => {
  const runs = [...read("docs/deploy.md").matchAll(/^docker run .*$/gm)].map(([line]) => line);
  const mounted = new Set(runs.flatMap((line) => [...line.matchAll(/ -v \S+?:(\S+)/g)].map(([, to]) => to)));
  const [, made = ""] = /^RUN install -d -o node -g node (.+)$/m.exec(read("Dockerfile")) ?? [];
  expect([...mounted].sort()).toEqual(["/var/lib/obi", "/var/lib/obi/backups"]);
  expect(made.split(" ")).toEqual(expect.arrayContaining([...mounted]));
});
