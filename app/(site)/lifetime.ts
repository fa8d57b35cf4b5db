import { unstable_cache } from "next/cache";

/** The shortest lifetime met while a page is made becomes the page's own; its tag tells server/page-cache.ts why. */
const nothing = async (): Promise<null> => null;
const stopgap = unstable_cache(nothing, ["stopgap"], { revalidate: 30, tags: ["stopgap"] });
const brief = unstable_cache(nothing, ["brief"], { revalidate: 10 });

/**
 * Answers what was asked. A page made of stand-ins, because the database is away, is tried again soon, and one that was
 * made with the database is never replaced by it.
 */
export async function orStopgap<T extends { failed: boolean }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  if (answer.failed) await stopgap();
  return answer;
}

/** For an address where nothing is published yet: what stands there now is not kept for long. */
export const keptBriefly = async (): Promise<void> => {
  await brief();
};
