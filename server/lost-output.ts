/**
 * Ignores errors of standard output and standard error. On a full disk or closed pipe a line is lost, and reporting
 * that on standard error would fail again, for ever.
 */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
