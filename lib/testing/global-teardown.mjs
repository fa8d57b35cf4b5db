/** The copies stay behind in the remembered cluster, for a look after a failure; the next run drops them. */
export default async function globalTeardown() {
  await globalThis.obiTestServer?.stop();
}
