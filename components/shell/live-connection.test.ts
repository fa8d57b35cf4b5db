/** @jest-environment jsdom */
import { hearChanges, keepStream } from "./live-connection";

class FakeSource {
  static CLOSED = 2;
  static opened: FakeSource[] = [];
  onerror: (() => void) | null = null;
  onmessage = (_event: { data: string }): void => undefined;
  readyState = 0;
  constructor() {
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const latest = (): FakeSource => {
  const source = FakeSource.opened.at(-1);
  if (!source) throw new Error("no stream was opened");
  return source;
};

let heard: string[];
let stop: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, "random").mockReturnValue(0);
  Object.assign(globalThis, { EventSource: FakeSource });
  FakeSource.opened = [];
  heard = [];
  stop = new AbortController();
  keepStream((words) => heard.push(words.join(" ")), stop.signal);
});
afterEach(() => {
  stop.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Milliseconds that the connection stays closed after it was lost. */
function waitAfterLoss(): number {
  const before = FakeSource.opened.length;
  latest().onerror?.();
  let waited = 0;
  while (FakeSource.opened.length === before) {
    jest.advanceTimersByTime(100);
    waited += 100;
  }
  return waited;
}

it("TIME-01 a lost connection is opened again after 1, 2, 5 and 10 seconds, then every 10", () => {
  expect(Array.from({ length: 6 }, waitAfterLoss)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
  latest().onmessage({ data: "beat" });
  expect(waitAfterLoss()).toBe(1_000);
});

it("TIME-01 connections lost together reopen apart: up to half as long later, and never sooner", () => {
  const waits = [0, 0.5, 0.99].map((chance) => {
    jest.spyOn(Math, "random").mockReturnValue(chance);
    const waited = waitAfterLoss();
    latest().onmessage({ data: "beat" });
    return waited;
  });
  expect(waits).toEqual([1_000, 1_300, 1_500]);
});

it("TIME-01 a stream whose heartbeat is 10 seconds late counts as lost", () => {
  latest().onmessage({ data: "beat" });
  jest.advanceTimersByTime(35_000);
  expect(latest().readyState).toBe(0);
  jest.advanceTimersByTime(6_000);
  expect(FakeSource.opened).toHaveLength(2);
});

it("changes are handed on, and a gap is handed on as a possible change of anything", () => {
  latest().onmessage({ data: "students payments" });
  waitAfterLoss();
  latest().onmessage({ data: "beat" });
  latest().onmessage({ data: "beat" });
  expect(heard).toEqual(["students payments", "gap", "beat"]);
});

it("a session without its former rights asks for the page again, which knows where the person belongs", () => {
  latest().onmessage({ data: "gone" });
  expect(heard).toEqual(["gone"]);
  expect(waitAfterLoss()).toBe(10_000);
  latest().onmessage({ data: "gone" });
  expect(heard).toEqual(["gone", "gone"]);
});

it("ROUTE-16 a refusal is reported once, and no connection is opened any more", () => {
  const source = latest();
  source.onmessage({ data: "refused" });
  source.onerror?.();
  jest.advanceTimersByTime(120_000);
  expect(heard).toEqual(["refused"]);
  expect(source.readyState).toBe(FakeSource.CLOSED);
  expect(FakeSource.opened).toHaveLength(1);
});

it("a stopped connection is not opened again", () => {
  latest().onerror?.();
  stop.abort();
  jest.advanceTimersByTime(60_000);
  expect(FakeSource.opened).toHaveLength(1);
});

/** Tabs of one browser: a message of one reaches all others. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage = (_event: { data: readonly string[] }): void => undefined;
  constructor() {
    FakeChannel.open.push(this);
  }
  postMessage(data: readonly string[]) {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage({ data });
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((each) => each !== this);
  }
}

/** Shares one stream among tabs. This one has the lock. */
function share(): void {
  stop.abort();
  const locks = { request: async (_name: string, _options: unknown, lead: () => Promise<void>) => lead() };
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  Object.assign(window, { BroadcastChannel: FakeChannel });
}

it("ROUTE-16 a refusal in one tab holds for all of them, and a page opened later asks once more", () => {
  share();
  const told: string[] = [];
  const leave = hearChanges((words) => told.push(words.join(" ")));
  const opened = FakeSource.opened.length;
  const tab = new FakeChannel();
  const others: string[] = [];
  tab.onmessage = ({ data }) => others.push(data.join(" "));
  latest().onmessage({ data: "refused" });
  expect([told, others]).toEqual([["refused"], ["refused"]]);
  jest.advanceTimersByTime(120_000);
  expect(FakeSource.opened).toHaveLength(opened);
  expect(FakeChannel.open).toEqual([tab]);
  const leaveLater = hearChanges(() => undefined);
  expect(FakeSource.opened).toHaveLength(opened + 1);
  // Sent by a tab that has the lock.
  tab.postMessage(["refused"]);
  jest.advanceTimersByTime(120_000);
  expect(FakeSource.opened).toHaveLength(opened + 1);
  tab.close();
  leave();
  leaveLater();
  jest.advanceTimersByTime(6_000);
});

it("DASH-14 a new tab hears of changes made while its page was on the way, and of nothing older", () => {
  share();
  const leave = hearChanges(() => undefined);
  const tab = new FakeChannel();
  const told: string[] = [];
  tab.onmessage = ({ data }) => told.push(data.join(" "));
  latest().onmessage({ data: "students" });
  jest.advanceTimersByTime(6_000);
  latest().onmessage({ data: "studio" });
  told.length = 0;
  tab.postMessage(["hello"]);
  expect(told).toEqual(["studio"]);
  leave();
});
