import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { takeLock } from "./lock.ts";
import { Problem } from "./problem.mjs";
import { sleep } from "./process.ts";
import { inRoot, root } from "./root.mjs";
import { servingProcess } from "./served-by.ts";
import { runScript } from "./tools.ts";

// prettier-ignore
const sources = [
  "app", "server", "components", "content", "lib", "public", "prisma/schema", "middleware.ts", "instrumentation.ts", "jobs.ts",
  "next.config.mjs",
  "postcss.config.mjs", "tsconfig.json", "package.json", "package-lock.json",
];
const isLeftOut = (file) =>
  /\.test\.tsx?$|^lib\/testing\/|^lib\/db\/generated\//.test(file.replaceAll("\\", "/"));
const mark = inRoot(".next", "obi-built-from");

export async function buildWhenChanged(say) {
  const lock = await waitForLock(inRoot(".cache", "build.lock"));
  try {
    const fingerprint = fingerprintOf(sources, process.version);
    if (existsSync(mark) && readFileSync(mark, "utf8") === fingerprint) return;
    const server = servingProcess();
    // Open pages of a running server refer to files of its build and would stop working.
    if (server !== undefined) {
      throw new Problem(
        `O código mudou, e o processo ${server} ainda serve a versão anterior: pare-o primeiro.`,
      );
    }
    say("Preparando a versão de produção (só quando o código muda; leva até um minuto)");
    rmSync(mark, { force: true });
    const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    const { code, output } = await runScript("node_modules/next/dist/bin/next", ["build"], {
      env,
      quiet: true,
    });
    if (code !== 0) {
      process.stderr.write(output);
      throw new Problem("A versão de produção não pôde ser preparada: veja as linhas acima.");
    }
    writeFileSync(mark, fingerprint);
  } finally {
    lock.release();
  }
}

export async function generateWhenChanged() {
  const lock = await waitForLock(inRoot(".cache", "generate.lock"));
  try {
    const generated = inRoot("lib/db/generated/client.ts");
    const stamp = inRoot(".cache", "generated-from");
    const fingerprint = fingerprintOf([
      "prisma/schema",
      "scripts/database/generate.mjs",
      "package-lock.json",
    ]);
    if (existsSync(generated) && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
    const { code, output } = await runScript("scripts/database/generate.mjs", [], { quiet: true });
    if (code !== 0) {
      process.stderr.write(output);
      throw new Problem("O cliente do banco não pôde ser gerado: veja as linhas acima.");
    }
    writeFileSync(stamp, fingerprint);
  } finally {
    lock.release();
  }
}

async function waitForLock(file) {
  for (;;) {
    const lock = takeLock(file);
    if (lock.heldBy === undefined) return lock;
    await sleep(200);
  }
}

export function fingerprintOf(entries, ...more) {
  const hash = createHash("sha256").update(JSON.stringify(more));
  for (const file of entries.flatMap((entry) => filesUnder(inRoot(entry))).sort()) {
    const name = path.relative(root, file);
    if (!isLeftOut(name)) hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath, found.name));
}
