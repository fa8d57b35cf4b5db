import { type Hearer, close, join } from "./hub";

const ids = { studioId: "s", userId: "u", sessionId: "d" };

it("on the way out all streams end, and none begins on a connection that is still open", () => {
  const first: Hearer = { ...ids, tell: jest.fn(), end: jest.fn() };
  expect(join(first)).toBe(true);
  close();
  expect(first.end).toHaveBeenCalledTimes(1);
  expect(join({ ...ids, tell: jest.fn(), end: jest.fn() })).toBe(false);
});
