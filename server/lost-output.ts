/**
 * A line written to a full disk or a closed pipe is lost, and there is nowhere to say so: who says it on standard error
 * fails again, and a server that does so for ever answers nobody.
 */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
