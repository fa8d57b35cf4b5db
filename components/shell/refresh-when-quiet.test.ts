/** @jest-environment jsdom */
import { refreshWhenQuiet } from "./refresh-when-quiet";

let refreshed: number;
let quietly: ReturnType<typeof refreshWhenQuiet>;
beforeEach(() => {
  jest.useFakeTimers();
  refreshed = 0;
  quietly = refreshWhenQuiet(() => (refreshed += 1));
});
afterEach(() => {
  quietly.stop();
  document.body.innerHTML = "";
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it("shows a burst of changes as one, soon, and the next ones a second later", () => {
  for (let change = 0; change < 20; change++) quietly.ask();
  jest.advanceTimersByTime(200);
  expect(refreshed).toBe(1);
  quietly.ask();
  jest.advanceTimersByTime(500);
  expect(refreshed).toBe(1);
  jest.advanceTimersByTime(1_000);
  expect(refreshed).toBe(2);
});

it("waits while a dialog is open, whose form is being filled in, and follows once it is closed", () => {
  document.body.innerHTML = '<div role="dialog"><input /></div>';
  quietly.ask();
  jest.advanceTimersByTime(60_000);
  expect(refreshed).toBe(0);
  document.body.innerHTML = "";
  jest.advanceTimersByTime(200);
  expect(refreshed).toBe(1);
});

it("leaves alone a page that is being left, as the next one is asked for already", () => {
  document.body.innerHTML = "<main><div data-leaving></div></main>";
  quietly.ask();
  jest.advanceTimersByTime(60_000);
  expect(refreshed).toBe(0);
});

it("waits while contacts stand in clear, since each reading of them is written down", () => {
  window.history.replaceState(null, "", "?q=ana&contatos=abertos");
  quietly.ask();
  jest.advanceTimersByTime(60_000);
  expect(refreshed).toBe(0);
  window.history.replaceState(null, "", "?q=ana");
  jest.advanceTimersByTime(200);
  expect(refreshed).toBe(1);
});

it("waits while nobody sees the tab", () => {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  quietly.ask();
  jest.advanceTimersByTime(60_000);
  expect(refreshed).toBe(0);
  hidden.mockReturnValue(false);
  jest.advanceTimersByTime(200);
  expect(refreshed).toBe(1);
});
