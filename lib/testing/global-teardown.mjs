/** The copies stay in the remembered cluster, to be inspected after a failure; the next run drops them. */
export default async function globalTeardown() {
  await globalThis.obiTestServer?.stop();
}
