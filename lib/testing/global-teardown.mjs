/** The copies of failed files stay behind in the remembered cluster, for a look; the next run drops them. */
export default async function globalTeardown() {
  await globalThis.obiTestServer?.stop();
}
