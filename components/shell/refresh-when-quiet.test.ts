/** @jest-environment jsdom */
import { refreshWhenQuiet } from "./refresh-when-quiet";

let refreshed: number;
let asked: jest.Mock;
let quietly: ReturnType<typeof refreshWhenQuiet>;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, "random").mockReturnValue(0);
  asked = jest.fn(async () => ({ ok: true }));
  Object.assign(globalThis, { fetch: asked });
  refreshed = 0;
  quietly = refreshWhenQuiet(() => (refreshed += 1));
});
afterEach(() => {
  quietly.stop();
  document.body.innerHTML = "";
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it("a burst of changes causes one refresh soon, and the next refresh comes a second later", async () => {
  for (let change = 0; change < 20; change++) quietly.ask();
  await jest.advanceTimersByTimeAsync(200);
  expect(refreshed).toBe(1);
  quietly.ask();
  await jest.advanceTimersByTimeAsync(500);
  expect(refreshed).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toBe(2);
});

it("the refresh waits while a dialog with a form is open, and follows once it is closed", async () => {
  document.body.innerHTML = '<div role="dialog"><input /></div>';
  quietly.ask();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(refreshed).toBe(0);
  document.body.innerHTML = "";
  await jest.advanceTimersByTimeAsync(200);
  expect(refreshed).toBe(1);
});

it("a page that is being left is not refreshed, as the next one is already asked for", async () => {
  document.body.innerHTML = "<main><div data-leaving></div></main>";
  quietly.ask();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(refreshed).toBe(0);
});

it("the refresh waits while contacts are shown in clear, since each reading of them is logged", async () => {
  window.history.replaceState(null, "", "?q=ana&contatos=abertos");
  quietly.ask();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(refreshed).toBe(0);
  window.history.replaceState(null, "", "?q=ana");
  await jest.advanceTimersByTimeAsync(200);
  expect(refreshed).toBe(1);
});

it("the refresh waits while the tab is hidden", async () => {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  quietly.ask();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(refreshed).toBe(0);
  hidden.mockReturnValue(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(refreshed).toBe(1);
});

it("TIME-01 the refresh waits without a network, asks no server, and follows once the network is back", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  quietly.ask();
  await jest.advanceTimersByTimeAsync(5_000);
  expect([refreshed, asked.mock.calls.length]).toEqual([0, 0]);
  online.mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(200);
  expect(refreshed).toBe(1);
});

it("TIME-01 a refresh without the server's answer stays due, and is tried after 1, 2, 5 and 10 seconds", async () => {
  const tried: number[] = [];
  const began = performance.now();
  asked.mockImplementation(async () => {
    tried.push(Math.floor((performance.now() - began) / 1_000));
    if (tried.length > 1) throw new TypeError("Failed to fetch");
    return { ok: false };
  });
  quietly.ask();
  await jest.advanceTimersByTimeAsync(20_000);
  quietly.ask();
  expect([refreshed, tried]).toEqual([0, [0, 1, 3, 8, 18]]);
  asked.mockResolvedValue({ ok: true });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(refreshed).toBe(1);
});

it("the server is asked once at a time, and a page left or covered meanwhile is not refreshed", async () => {
  let answer = (_response: { ok: boolean }): void => undefined;
  asked.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const left = refreshWhenQuiet(() => (refreshed += 100));
  for (const one of [quietly, left]) one.ask();
  await jest.advanceTimersByTimeAsync(3_000);
  quietly.ask();
  expect(asked).toHaveBeenCalledTimes(1);
  left.stop();
  document.body.innerHTML = '<div role="dialog"><input /></div>';
  answer({ ok: true });
  await jest.advanceTimersByTimeAsync(3_000);
  expect([refreshed, asked.mock.calls.length]).toEqual([0, 1]);
  document.body.innerHTML = "";
  await jest.advanceTimersByTimeAsync(200);
  answer({ ok: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(refreshed).toBe(1);
});
