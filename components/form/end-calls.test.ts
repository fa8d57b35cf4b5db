/** @jest-environment jsdom */
import { LONGEST_CALL_MS, endCalls } from "./end-calls";

/** A network that never answers and rejects when aborted. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
  );

const ask = (headers: Record<string, string>) => {
  const told = jest.fn();
  void fetch("/dashboard", { method: "POST", headers }).catch((error: unknown) =>
    told(error instanceof DOMException && error.name),
  );
  return told;
};

const ticks = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  window.fetch = silence;
  endCalls();
});

afterEach(() => jest.useRealTimers());

it("a server action's call is aborted when the network is lost", async () => {
  const [call, other] = [ask({ "next-action": "a1" }), ask({ accept: "text/html" })];
  await ticks();
  expect(call).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("offline"));
  await ticks();
  expect(call).toHaveBeenCalledWith("AbortError");
  expect(other).not.toHaveBeenCalled();
});

it("a server action's call is aborted after half a minute without an answer", async () => {
  const call = ask({ "next-action": "a1" });
  await jest.advanceTimersByTimeAsync(LONGEST_CALL_MS - 1);
  expect(call).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledWith("AbortError");
});
