import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const settings = {
  APP_ENV: "test",
  DATABASE_URL: "postgresql://nobody.invalid/obi",
  AUTH_SECRET: "only-for-this-test-0123456789-abcdef",
  ENCRYPTION_KEY: Buffer.from("only-for-tests-0123456789-abcdef").toString("base64"),
  LOG_LEVEL: "info",
};

/** Exit code of a script whose output file takes no byte, as on a full disk; null when it does not end. */
export function endWithoutRoom(script: string): number | null {
  const folder = mkdtempSync(path.join(tmpdir(), "obi-output-"));
  const output = openSync(path.join(folder, "output"), "a");
  const node = [process.execPath, "--conditions=react-server", "--import", "tsx", "--input-type=module"];
  const { status } = spawnSync("/bin/sh", ["-c", 'ulimit -f 0; exec "$@"', "sh", ...node, "-e", script], {
    cwd: path.resolve(__dirname, "../.."),
    env: { ...process.env, ...settings },
    stdio: ["ignore", output, output],
    timeout: 10_000,
    killSignal: "SIGKILL",
  });
  closeSync(output);
  rmSync(folder, { recursive: true });
  return status;
}
