import { randomUUID } from "node:crypto";
import { sealSession, unsealSession } from "./session-cookie";

const session = { userId: randomUUID(), sessionId: randomUUID(), area: "owner" as const };
const named = { userId: session.userId, sessionId: session.sessionId };

afterEach(() => jest.useRealTimers());

it("reads its own token repeatedly, and refuses one that differs by a letter", async () => {
  const token = await sealSession(session);
  expect(await unsealSession(token)).toEqual(named);
  expect(await unsealSession(token)).toEqual(named);
  const other = token.at(-9) === "A" ? "B" : "A";
  expect(await unsealSession(token.slice(0, -9) + other + token.slice(-8))).toBeNull();
});

it("refuses an expired token, although it was read before", async () => {
  const token = await sealSession({ ...session, maxAge: 60 });
  expect(await unsealSession(token)).toEqual(named);
  jest.useFakeTimers({
    now: Date.now() + 120_000,
    doNotFake: ["nextTick", "queueMicrotask", "setImmediate"],
  });
  expect(await unsealSession(token)).toBeNull();
});
