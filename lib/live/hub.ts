import "server-only";
import { type LiveWord, isLiveTopic, isOwnTopic, ownTopics } from "@/lib/kernel/live";
import { metrics } from "@/server/metrics";
import { shared } from "@/server/shared";

/** One open stream of this process. */
export type Hearer = {
  studioId: string;
  userId: string;
  sessionId: string;
  /** Whose portal it is open in. */
  studentId?: string;
  tell: (word: LiveWord) => void;
  end: () => void;
};

const live = shared("live", () => ({
  isClosed: false,
  hearers: new Set<Hearer>(),
  /** By what was announced to a student: when, the latest last. */
  toldLately: new Map<string, number>(),
}));
export const { hearers } = live;
const { toldLately } = live;

/** So long a page may be on its way before its stream is open. */
const ON_THE_WAY_MS = 5_000;

/** A browser has one stream for all of its tabs, and for a moment a second; one without that has one a tab. */
const MOST = { ofSession: 4, ofPerson: 12, ofProcess: 2_000 } as const;

/** False where this session, person or process has as many streams as it may, and where the process stops. */
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
 * What concerns every academy is told over so many milliseconds: whoever is told asks for session and page, and all at once
 * would find no place in the pool.
 */
const SPREAD_MS = 5_000;

const tellAll = (word: LiveWord): void => {
  for (const hearer of hearers) setTimeout(() => hearer.tell(word), Math.random() * SPREAD_MS).unref();
};

/** An announcement of `studio_changes`: the academy, or "*" for all, and the topic. */
export function announce(payload: string): void {
  const [studioId = "", topic = ""] = payload.split(" ");
  if (!isLiveTopic(topic)) return;
  if (studioId === "*") tellAll(topic);
  else for (const hearer of hearers) if (hearer.studioId === studioId) hearer.tell(topic);
}

/** An announcement of `student_changes`: the student, whom alone it concerns, and the topic. */
export function announceToStudent(payload: string): void {
  const [studentId = "", topic = ""] = payload.split(" ");
  if (!isOwnTopic(topic)) return;
  forgetOld();
  toldLately.delete(payload);
  toldLately.set(payload, performance.now());
  for (const hearer of hearers) if (hearer.studentId === studentId) hearer.tell(topic);
}

/**
 * Tells whoever has just joined what was announced to the student while the page was on its way, as to somebody who is led
 * back by a payment provider while the provider reports the payment.
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

/** The person's rights may have changed: their streams look again whether they may go on. */
export function lookAgain(userId: string): void {
  for (const hearer of hearers) if (hearer.userId === userId) hearer.tell("beat");
}

/** What was announced meanwhile was not heard. */
export const announceGap = (): void => tellAll("gap");

export function endAll(): void {
  for (const hearer of [...hearers]) hearer.end();
}

/** On the way out: a browser may ask for a stream again on a connection that is still open. */
export function close(): void {
  live.isClosed = true;
  endAll();
}
