import { randomUUID } from "node:crypto";
import { inTurn } from "@/lib/auth/password-work";
import { PASSWORD_WORK } from "@/lib/config/constants";
import { isUnavailable } from "@/lib/db/errors";
import { DomainError } from "@/lib/kernel/errors";
import { makeOwner } from "@/lib/testing/factories";
import { openFreezableDatabase } from "@/lib/testing/frozen-database";
import { signInWithPassword } from "./sign-in";

const { freeze, thaw } = openFreezableDatabase();
const { patienceMs } = PASSWORD_WORK;
beforeAll(() => void jest.replaceProperty(PASSWORD_WORK, "patienceMs", 1_000));

const enter = (email: string, password: string) =>
  signInWithPassword(
    { kind: "staff", email, password },
    { requestId: randomUUID(), ip: `2001:db8:${randomUUID().slice(0, 4)}::1`, userAgent: "jest" },
  );

it("a frozen database answers every sign-in within seconds and leaves no hashing turn taken", async () => {
  const { email, password } = await makeOwner();
  freeze();
  const began = performance.now();
  const crowd = Array.from({ length: 16 }, (_, n) =>
    enter(`ninguem-${n}@obi.example`, password).then(
      () => ({ error: null, seconds: 0 }),
      (error: unknown) => ({ error, seconds: (performance.now() - began) / 1000 }),
    ),
  );
  const outcomes = await Promise.all(crowd);
  const isBusy = (error: unknown) => error instanceof DomainError && error.code === "busy";
  const sentAway = outcomes.filter(({ error }) => isBusy(error));
  const unanswered = outcomes.filter(({ error }) => isUnavailable(error));
  expect(sentAway.length + unanswered.length).toBe(16);
  expect(unanswered.length).toBeGreaterThanOrEqual(PASSWORD_WORK.atOnce);
  expect(sentAway.length).toBeGreaterThan(16 / 2);
  expect(patienceMs).toBe(5_000);
  expect(Math.max(...outcomes.map(({ seconds }) => seconds))).toBeLessThan(12);

  thaw();
  jest.replaceProperty(PASSWORD_WORK, "patienceMs", patienceMs);
  // These turns hash nothing: on a busy machine real hashing would exceed the time a caller waits for a turn.
  const after = Array.from({ length: PASSWORD_WORK.places - 1 }, () => inTurn(null, async () => null));
  await expect(enter(email, password)).resolves.toMatchObject({ ok: true });
  await expect(Promise.all(after)).resolves.toHaveLength(PASSWORD_WORK.places - 1);
}, 60_000);
