import "server-only";
import { type LiveWord, isLiveTopic, isOwnTopic, ownTopics } from "@/lib/kernel/live";
import { metrics } from "@/server/metrics";
import { shared } from "@/server/shared";

export type Hearer = {
  studioId: string;
  userId: string;
  sessionId: string;
  /** Set for a stream of the portal: the student whose portal is open. */
  studentId?: string;
  tell: (word: LiveWord) => void;
  end: () => void;
};

const live = shared("live", () => ({
  isClosed: false,
  hearers: new Set<Hearer>(),
  /** Time of the announcement by "student topic", the latest last. */
  toldLately: new Map<string, number>(),
}));
export const { hearers } = live;
const { toldLately } = live;

/** Longest time in milliseconds between a page's rendering and its open stream. */
const ON_THE_WAY_MS = 5_000;

/** A browser has one stream for all of its tabs, briefly two; one without Web Locks has one per tab. */
const MOST = { ofSession: 4, ofPerson: 12, ofProcess: 2_000 } as const;

/** False when session, person or process have reached their limit, or the process is stopping. */
export function join(hearer: Hearer): boolean {
  const all = [...hearers];
  const isFull =
    live.isClosed ||
    all.length >= MOST.ofProcess ||
    all.filter(({ userId }) => userId === hearer.userId).length >= MOST.ofPerson ||
    all.filter(({ sessionId }) => sessionId === hearer.sessionId).length >= MOST.ofSession;
  if (!isFull) hearers.add(hearer);
  metrics.liveStreams.set(hearers.size);
  return !isFull;
}

export function leave(hearer: Hearer): void {
  hearers.delete(hearer);
  metrics.liveStreams.set(hearers.size);
}

/**
 * In milliseconds. Announcements to all academies are spread out: every browser told then asks for session and page,
 * and all at once would exhaust the pool.
 */
const SPREAD_MS = 5_000;

const tellAll = (word: LiveWord): void => {
  for (const hearer of hearers) setTimeout(() => hearer.tell(word), Math.random() * SPREAD_MS).unref();
};

/** Payload of `studio_changes`: the academy's id, or "*" for all, and the topic. */
export function announce(payload: string): void {
  const [studioId = "", topic = ""] = payload.split(" ");
  if (!isLiveTopic(topic)) return;
  if (studioId === "*") tellAll(topic);
  else for (const hearer of hearers) if (hearer.studioId === studioId) hearer.tell(topic);
}

/** Payload of `student_changes`: the id of the one student concerned, and the topic. */
export function announceToStudent(payload: string): void {
  const [studentId = "", topic = ""] = payload.split(" ");
  if (!isOwnTopic(topic)) return;
  forgetOld();
  toldLately.delete(payload);
  toldLately.set(payload, performance.now());
  for (const hearer of hearers) if (hearer.studentId === studentId) hearer.tell(topic);
}

/**
 * Repeats to a new stream the announcements made while its page was loading, as when a payment provider sends
 * somebody back while it reports the payment.
 */
export function tellLately({ studentId, tell }: Pick<Hearer, "studentId" | "tell">): void {
  forgetOld();
  for (const topic of ownTopics) if (toldLately.has(`${studentId} ${topic}`)) tell(topic);
}

function forgetOld(): void {
  for (const [payload, at] of toldLately) {
    if (performance.now() - at < ON_THE_WAY_MS) return;
    toldLately.delete(payload);
  }
}

/** The person's rights may have changed: each of their streams checks its session again. */
export function lookAgain(userId: string): void {
  for (const hearer of hearers) if (hearer.userId === userId) hearer.tell("beat");
}

/** Announcements were missed, so everything counts as changed. */
export const announceGap = (): void => tellAll("gap");

export function endAll(): void {
  for (const hearer of [...hearers]) hearer.end();
}

/** On shutdown: refuses new streams too, as a browser may ask again on a connection that is still open. */
export function close(): void {
  live.isClosed = true;
  endAll();
}
