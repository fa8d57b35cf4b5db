/** Cache names of the portal's worker (public/portal-worker.js): copies of pages by owner, and the build's files. */
const KEPT = "obi-portal";
const FILES = "obi-portal-files";

/** Removes the portal's copies of all owners, or of all but `but`. */
export async function forgetPortal(but?: string): Promise<void> {
  if (typeof caches === "undefined") return;
  const spared = but === undefined ? [] : [`${KEPT} ${but}`, FILES];
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT) && !spared.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
