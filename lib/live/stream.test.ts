import { announce, announceToStudent, endAll, hearers } from "./hub";
import { openStream } from "./stream";

function open(): ReadableStream<Uint8Array> {
  const wanted = { studioId: "s", userId: "u", sessionId: "e", topics: ["leads"] as const };
  const response = openStream({ ...wanted, isStillAllowed: async () => true }, new AbortController().signal);
  if (!response?.body) throw new Error("no stream");
  return response.body;
}

const rest = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] }));
afterEach(() => {
  endAll();
  jest.useRealTimers();
});

it("TIME-01 a stream sends a beat every 25 seconds", async () => {
  const reader = open().getReader();
  const heard: string[] = [];
  void (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      heard.push(new TextDecoder().decode(next.value));
  })();
  await rest();
  heard.length = 0;
  await jest.advanceTimersByTimeAsync(24_999);
  expect(heard).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(["data: beat\n\n"]);
});

it("TIME-01 a push may take ten seconds to arrive; then the stream ends", async () => {
  const body = open();
  announce("s leads");
  await rest();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(hearers.size).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(hearers.size).toBe(0);
  await body.cancel();
});

it("PORTAL-28 threat 33: a new portal stream hears its own student's changes of the last five seconds", async () => {
  const heardBy = (studentId: string) => {
    const heard: string[] = [];
    const wanted = { studioId: "s", userId: studentId, sessionId: studentId, topics: ["money"] as const };
    const response = openStream(
      { ...wanted, studentId, isStillAllowed: async () => true },
      new AbortController().signal,
    );
    const reader = response?.body?.getReader();
    void (async () => {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
        heard.push(new TextDecoder().decode(next.value).trim());
    })();
    return heard;
  };
  announceToStudent("ana money");
  await jest.advanceTimersByTimeAsync(4_999);
  const [ana, bia] = [heardBy("ana"), heardBy("bia")];
  await rest();
  expect([ana, bia]).toEqual([["data: beat", "data: money"], ["data: beat"]]);
  await jest.advanceTimersByTimeAsync(1);
  const later = heardBy("ana");
  await rest();
  expect(later).toEqual(["data: beat"]);
});
