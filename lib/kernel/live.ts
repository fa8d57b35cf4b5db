/** Open pages are told whose rows changed, never which rows (prisma/sql, `studio_changes`). */
export const liveTopics = [
  "students",
  "instructors",
  "classes",
  "enrollments",
  "attendance",
  "payments",
  "charges",
  "leads",
  "invites",
  "notices",
  "studio",
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** What one student alone is told of, never the academy (`student_changes`). */
export const ownTopics = ["money"] as const;
export type OwnTopic = (typeof ownTopics)[number];

export const isLiveTopic = (word: string): word is LiveTopic => liveTopics.some((topic) => topic === word);
export const isOwnTopic = (word: string): word is OwnTopic => ownTopics.some((topic) => topic === word);

/**
 * What a stream says: topics that changed; that it lives; that something may have been missed; that it is no longer allowed;
 * and, as its only word, that it is refused to whoever asks for it.
 */
export type LiveWord = LiveTopic | OwnTopic | "beat" | "gap" | "gone" | "refused";

/** TIME-01: how often a stream says that it lives, and how long a push may take to arrive. */
export const HEARTBEAT_MS = 25_000;
export const PUSH_TIMEOUT_MS = 10_000;

const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;

/**
 * TIME-01: the wait before a lost connection is opened again, after so many failures in a row; and up to half as long on top,
 * so that those who were lost together do not come back together. `chance` is between 0 and 1.
 */
export const reconnectDelay = (failures: number, chance: number): number =>
  (RECONNECT_MS[failures] ?? 10_000) * (1 + chance / 2);
