import { unstable_cache } from "next/cache";

/** A page takes the shortest lifetime that is used while it is made. The tag tells server/page-cache.ts the reason. */
const nothing = async (): Promise<null> => null;
const stopgap = unstable_cache(nothing, ["stopgap"], { revalidate: 30, tags: ["stopgap"] });
const brief = unstable_cache(nothing, ["brief"], { revalidate: 10 });

/**
 * Returns the answer. If it holds stand-ins because the database is away, the page is retried after 30 seconds and
 * never replaces one that was made with the database.
 */
export async function orStopgap<T extends { failed: boolean }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  if (answer.failed) await stopgap();
  return answer;
}

/** For an address without a published post: the page is kept for 10 seconds only, as a post may appear. */
export const keptBriefly = async (): Promise<void> => {
  await brief();
};
