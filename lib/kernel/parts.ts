/** An answer in parts: one line of JSON per part, then the whole outcome as the last line. */
export const PARTS_TYPE = "application/x-ndjson";

export type PartsLine<Result> = { part: string } | { result: Result };
