/** Open pages learn whose rows of which topic changed, never which rows (prisma/sql, `studio_changes`). */
export const liveTopics = [
  "students",
  "instructors",
  "classes",
  "enrollments",
  "attendance",
  "payments",
  "charges",
  "leads",
  "proposals",
  "invites",
  "notices",
  "studio",
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Topics told to one student alone, never to the academy (`student_changes`). */
export const ownTopics = ["money"] as const;
export type OwnTopic = (typeof ownTopics)[number];

export const isLiveTopic = (word: string): word is LiveTopic => liveTopics.some((topic) => topic === word);
export const isOwnTopic = (word: string): word is OwnTopic => ownTopics.some((topic) => topic === word);

/**
 * Words of a stream: a topic that changed; `beat`, it is alive; `gap`, something may have been missed; `gone`, it is
 * no longer allowed; `refused`, its only word when it is not granted.
 */
export type LiveWord = LiveTopic | OwnTopic | "beat" | "gap" | "gone" | "refused";

/** TIME-01: interval of heartbeats, and the longest time for a push to arrive, in milliseconds. */
export const HEARTBEAT_MS = 25_000;
export const PUSH_TIMEOUT_MS = 10_000;

const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;

/**
 * TIME-01: milliseconds before reconnecting after so many failures in a row, plus up to half as long, so that clients
 * lost together do not return together. `chance` is between 0 and 1.
 */
export const reconnectDelay = (failures: number, chance: number): number =>
  (RECONNECT_MS[failures] ?? 10_000) * (1 + chance / 2);
