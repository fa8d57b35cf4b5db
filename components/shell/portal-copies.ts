/** What the portal's worker keeps in this browser (public/portal-worker.js): copies by whose they are, and the build's files. */
const KEPT = "obi-portal";
const FILES = "obi-portal-files";

/** Takes away what was kept of the portal for anybody, or for anybody but the named. */
export async function forgetPortal(but?: string): Promise<void> {
  if (typeof caches === "undefined") return;
  const spared = but === undefined ? [] : [`${KEPT} ${but}`, FILES];
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT) && !spared.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
