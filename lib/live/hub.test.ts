import type { LiveWord } from "@/lib/kernel/live";
import { type Hearer, announce, announceGap, announceToStudent, close, join, leave } from "./hub";

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

describe("what concerns one student", () => {
  const told: string[] = [];
  const hearer = (name: string, studentId?: string): Hearer => ({
    studioId: "one",
    userId: name,
    sessionId: name,
    studentId,
    tell: (word) => void told.push(`${name} ${word}`),
    end: () => undefined,
  });
  const hearers = [hearer("ana", "a"), hearer("mother of ana", "a"), hearer("bia", "b"), hearer("owner")];

  beforeEach(() => {
    told.length = 0;
    hearers.forEach((one) => join(one));
  });
  afterEach(() => hearers.forEach((one) => leave(one)));

  it("threat 33: is told in that student's portal alone", () => {
    announceToStudent("a money");
    expect(told).toEqual(["ana money", "mother of ana money"]);
  });

  it("threat 33: is no word of an academy, nor the other way round", () => {
    announce("one money");
    announce("* money");
    announceToStudent("a notices");
    announceToStudent("* money");
    announceToStudent(" money");
    expect(told).toEqual([]);
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
