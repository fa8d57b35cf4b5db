import type { LiveWord } from "@/lib/kernel/live";
import { type Hearer, announce, announceGap, announceToStudent, close, join, leave } from "./hub";

describe("the timing of announcements", () => {
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
    ["a gap in the announcements", announceGap, "gap"],
  ] as const)("%s is spread over five seconds, not sent to everybody at once", (_what, act, word) => {
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

  it("a change of one academy reaches its own people only, at once", () => {
    announce("studio-1 students");
    expect(told).toEqual(Array(STREAMS / 2).fill("students"));
  });
});

describe("an announcement about one student", () => {
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

  it("threat 33: reaches that student's portal only", () => {
    announceToStudent("a money");
    expect(told).toEqual(["ana money", "mother of ana money"]);
  });

  it("threat 33: is ignored with a word of an academy, and an academy's with a word of a student", () => {
    announce("one money");
    announce("* money");
    announceToStudent("a notices");
    announceToStudent("* money");
    announceToStudent(" money");
    expect(told).toEqual([]);
  });
});

const ids = { studioId: "s", userId: "u", sessionId: "d" };

it("at shutdown all streams end, and no new one begins", () => {
  const first: Hearer = { ...ids, tell: jest.fn(), end: jest.fn() };
  expect(join(first)).toBe(true);
  close();
  expect(first.end).toHaveBeenCalledTimes(1);
  expect(join({ ...ids, tell: jest.fn(), end: jest.fn() })).toBe(false);
});
