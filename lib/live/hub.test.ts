import type { LiveWord } from "@/lib/kernel/live";
import { type Hearer, announce, announceGap, close, join, leave } from "./hub";

describe("who is told when", () => {
  const STREAMS = 100;
  let told: LiveWord[];
  const hearers = Array.from({ length: STREAMS }, (_, n) => ({
    studioId: `studio-${n % 2}`,
    userId: `user ${n}`,
    sessionId: `session ${n}`,
    tell: (word: LiveWord) => void told.push(word),
    end: () => undefined,
  }));

  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    let drawn = 0;
    jest.spyOn(Math, "random").mockImplementation(() => (drawn++ % STREAMS) / STREAMS);
    hearers.forEach((hearer) => join(hearer));
  });
  afterEach(() => {
    hearers.forEach((hearer) => leave(hearer));
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each([
    ["a change that concerns every academy", () => announce("* notices"), "notices"],
    ["what may have been missed", announceGap, "gap"],
  ] as const)("%s is told over five seconds, not to everybody at once", (_what, act, word) => {
    act();
    expect(told).toEqual([]);
    const perSecond = Array.from({ length: 5 }, () => {
      const before = told.length;
      jest.advanceTimersByTime(1_000);
      return told.length - before;
    });
    expect(perSecond.every((count) => count >= 19 && count <= 21)).toBe(true);
    expect(told).toEqual(Array(STREAMS).fill(word));
  });

  it("a change of one academy is told to its people alone, at once", () => {
    announce("studio-1 students");
    expect(told).toEqual(Array(STREAMS / 2).fill("students"));
  });
});

const ids = { studioId: "s", userId: "u", sessionId: "d" };

it("on the way out all streams end, and none begins on a connection that is still open", () => {
  const first: Hearer = { ...ids, tell: jest.fn(), end: jest.fn() };
  expect(join(first)).toBe(true);
  close();
  expect(first.end).toHaveBeenCalledTimes(1);
  expect(join({ ...ids, tell: jest.fn(), end: jest.fn() })).toBe(false);
});
