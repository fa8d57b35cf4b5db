/** Next calls this once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("@/lib/jobs/background");
  const { tasks } = await import("./tasks");
  const { offerSource } = await import("@/app/_static/offer");
  offerSource();
  startBackground(tasks);
}
