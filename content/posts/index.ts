import type { SamplePost } from "./types";

export type { SamplePost };

/** Newest first. */
export const samplePosts: readonly SamplePost[] = [];
