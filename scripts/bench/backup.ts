import "server-only";
import { keepBackup } from "@/lib/features/backups/flows/nightly";
import { today } from "@/lib/kernel/clock";

/** Copies an academy as the nightly job does; prints milliseconds and bytes as one line. */
async function main([studioId = ""]: readonly string[]): Promise<void> {
  const began = performance.now();
  const { rows } = await keepBackup({ studioId, day: today("America/Sao_Paulo") });
  const ms = performance.now() - began;
  const memory = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(`${JSON.stringify({ rows, ms, memory })}\n`);
  process.exit(0);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
