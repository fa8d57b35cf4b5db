import { randomUUID } from "node:crypto";
import { z } from "zod";
import { withStudio, withSystem } from "@/lib/db/doors";
import { openTrial } from "@/lib/features/accounts/commands/open-trial";
import { requiredText } from "@/lib/kernel/fields";
import { DomainError } from "@/lib/kernel/errors";
import { fixClock } from "@/lib/kernel/clock";
import * as browser from "@/lib/testing/next-headers";
import { action } from "./action";
import { studio } from "./areas";

const at = new Date("2026-11-21T15:00:00Z");
const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };

async function signInNewOwner(): Promise<string> {
  const person = {
    fullName: "Rosa",
    studioName: "Dojô",
    email: `${randomUUID()}@obi.example`,
    passwordHash: "x",
  };
  const session = await withSystem("test", (tx) => openTrial(tx, { ...person, request, at }));
  if (!session) throw new Error("the address is taken");
  await browser.carrySession(session);
  const role = await withSystem("test", (tx) =>
    tx.userRole.findFirstOrThrow({ where: { userId: session.userId } }),
  );
  return role.studioId ?? "";
}

const input = z.strictObject({ fullName: requiredText(100) });

const after = jest.fn();

const addInstructor = action(studio)({
  name: "instructors.create",
  can: "instructors:write",
  input,
  conflicts: { instructors_hourly_rate_check: "O valor da hora não serve." },
  run: async ({ tx, input: { fullName } }) => {
    const data = { fullName, email: "sensei@obi.example", hourlyRateCents: fullName === "Caro" ? -1 : 0 };
    const row = await tx.instructor.create({ data, select: { id: true } });
    if (fullName === "Recusado") throw new DomainError("refused", "Esta pessoa não pode.");
    if (fullName === "Quebrado") throw new Error("secret detail");
    return row;
  },
  after,
});

const names = (studioId: string) =>
  withStudio(studioId, async (tx) =>
    (await tx.instructor.findMany({ orderBy: { fullName: "asc" } })).map((i) => i.fullName),
  );

const digestOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: { digest?: string }) => error.digest,
  );

describe("an action of the studio", () => {
  beforeEach(() => {
    fixClock(at);
    browser.sendHeaders();
  });
  afterEach(() => fixClock(null));

  it("SHELL-07 writes into the studio of the session and leaves an audit row", async () => {
    const studioId = await signInNewOwner();
    const result = await addInstructor({ fullName: "Sensei" });
    expect(result).toEqual({ ok: true, data: { id: expect.any(String) } });
    expect(await names(studioId)).toEqual(["Sensei"]);
    const audit = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "instructors.create" } }),
    );
    expect(audit).toMatchObject([{ entity: "instructors", entityId: result.ok ? result.data.id : "" }]);
  });

  it("makes one row and gives one answer for a form sent ten times", async () => {
    const studioId = await signInNewOwner();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => addInstructor({ fullName: "Uma vez", requestId })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await names(studioId)).toEqual(["Uma vez"]);
  });

  it("runs its after step once for each change, and not after a refusal", async () => {
    await signInNewOwner();
    after.mockClear();
    const requestId = randomUUID();
    await addInstructor({ fullName: "Recusado", requestId });
    await addInstructor({ fullName: "Quebrado", requestId });
    expect(after).not.toHaveBeenCalled();
    await addInstructor({ fullName: "Aceito", requestId });
    await addInstructor({ fullName: "Aceito", requestId });
    expect(after).toHaveBeenCalledTimes(1);
  });

  it("refuses a request id that is sent again with other values", async () => {
    const studioId = await signInNewOwner();
    const requestId = randomUUID();
    await addInstructor({ fullName: "Primeiro", requestId });
    const second = await addInstructor({ fullName: "Segundo", requestId });
    expect(second).toMatchObject({ ok: false, code: "already-sent" });
    expect(await names(studioId)).toEqual(["Primeiro"]);
  });

  it("writes nothing for a refused form, which may be sent again", async () => {
    const studioId = await signInNewOwner();
    const requestId = randomUUID();
    const refused = await addInstructor({ fullName: "Recusado", requestId });
    expect(refused).toEqual({ ok: false, code: "refused", message: "Esta pessoa não pode." });
    expect(await names(studioId)).toEqual([]);
    expect((await addInstructor({ fullName: "Aceito", requestId })).ok).toBe(true);
  });

  it("names each wrong field, and writes nothing", async () => {
    const studioId = await signInNewOwner();
    expect(await addInstructor({ fullName: " " })).toMatchObject({
      ok: false,
      code: "invalid",
      fields: { fullName: ["Preencha este campo."] },
    });
    expect(await names(studioId)).toEqual([]);
  });

  it("masks an unexpected error and rolls back", async () => {
    const studioId = await signInNewOwner();
    const result = await addInstructor({ fullName: "Quebrado" });
    expect(JSON.stringify(result)).toContain("Erro inesperado. Tente novamente.");
    expect(JSON.stringify(result)).not.toContain("secret");
    expect(await names(studioId)).toEqual([]);
  });

  it("refuses visitors, cross-site requests, callers that are no browser, and unknown fields", async () => {
    await signInNewOwner();
    expect(await digestOf(addInstructor({ fullName: "x", studioId: randomUUID() }))).toMatch(/404/);
    browser.sendHeaders({ "sec-fetch-site": "cross-site" });
    expect(await digestOf(addInstructor({ fullName: "x" }))).toMatch(/404/);
    browser.sendHeaders({});
    expect(await digestOf(addInstructor({ fullName: "x" }))).toMatch(/404/);
    browser.sendHeaders();
    await browser.carrySession(null);
    expect(await addInstructor({ fullName: "x" })).toMatchObject({ ok: false, code: "signed-out" });
  });

  it("turns away an owner whose trial is over", async () => {
    const studioId = await signInNewOwner();
    const end = new Date(at.getTime() - 1);
    await withSystem("test", (tx) =>
      tx.studio.update({ where: { id: studioId }, data: { trialEndsAt: end } }),
    );
    expect(await digestOf(addInstructor({ fullName: "x" }))).toMatch(/NEXT_REDIRECT.*\/upgrade/);
    expect(await names(studioId)).toEqual([]);
  });
});
