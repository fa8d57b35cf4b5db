import { randomUUID } from "node:crypto";
import { makeOwner } from "@/lib/testing/factories";
import { expect, test } from "../fixtures";
import { actionCall, actionNamed } from "./server-actions";

const LIMITED = "Muitas tentativas de recuperação. Aguarde 10 minutos.";

test("AUTH-15 AUTH-16 recovery sends at most three mails, and an unknown address gets the same answers", async ({
  request,
  baseURL,
}) => {
  const { email } = await makeOwner();
  const ask = async (address: string) => {
    const body = JSON.stringify([{ email: address }]);
    const answer = await request.post(
      "/auth",
      actionCall(actionNamed("requestRecovery"), body, { Origin: baseURL ?? "" }),
    );
    return { status: answer.status(), text: await answer.text() };
  };
  const mails = async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as unknown[]).length;
  };

  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)));
  expect(answers.filter(({ text }) => text.includes(LIMITED))).toHaveLength(17);
  await expect.poll(mails).toBe(3);
  const [taken] = answers.filter(({ text }) => !text.includes(LIMITED));

  const nobody = `ninguem-${randomUUID()}@obi.example`;
  for (let n = 0; n < 3; n += 1) expect(await ask(nobody)).toEqual(taken);
  expect(await ask(nobody)).toEqual(answers.find(({ text }) => text.includes(LIMITED)));
  expect(await mails()).toBe(3);
});

test("AUTH-17 an invented recovery link sets no password, whatever fields come with it", async ({
  request,
  baseURL,
}) => {
  const set = async (fields: Record<string, string>) =>
    request.post(
      "/email-confirmation",
      actionCall(actionNamed("setNewPassword"), JSON.stringify([fields]), { Origin: baseURL ?? "" }),
    );
  const password = "Tatame-Azul#2031";
  const unknown = await set({ token: "a".repeat(43), password });
  expect(await unknown.text()).toContain("Link de recuperação expirado ou já usado.");
  expect(unknown.headers()["set-cookie"]).toBeUndefined();
  const forged = await set({ token: "a".repeat(43), password, userId: randomUUID() });
  expect(forged.status()).toBe(404);
  const long = await set({ token: "a".repeat(10_000), password: "A1#a".repeat(2_500) });
  expect(long.status()).toBe(200);
});
