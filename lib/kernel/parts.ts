/** An answer in parts: a line of JSON for each as it comes, and the whole outcome as the last. */
export const PARTS_TYPE = "application/x-ndjson";

export type PartsLine<Result> = { part: string } | { result: Result };
