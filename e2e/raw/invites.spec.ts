import { createHash, randomBytes } from "node:crypto";
import { makeInvite, makeStudio } from "@/lib/testing/factories";
import { expect, test } from "../fixtures";
import { actionCall, actionNamed } from "./server-actions";

test("FUNC-05 threat 23 a live link names the academy and the student, all other tokens get one answer, and nothing is cached", async ({
  request,
  baseURL,
}) => {
  const { id: studioId } = await makeStudio({ name: "Kaizen Dojo" });
  const token = () => randomBytes(32).toString("base64url");
  const keptAs = (plain: string) => createHash("sha256").update(plain).digest("hex");
  const person = { studioId, studentName: "Rosa Nakamura", studentPhone: "11912345678" };
  const [live, over, used] = [token(), token(), token()];
  await makeInvite({ ...person, inviteToken: keptAs(live) });
  await makeInvite({ ...person, inviteToken: keptAs(over), expiresAt: new Date(Date.now() - 1_000) });
  await makeInvite({ ...person, inviteToken: keptAs(used), used: true, usedAt: new Date() });

  const validate = async (asked: string) => {
    const body = JSON.stringify([{ token: asked }]);
    const answer = await request.post(
      "/student/setup",
      actionCall(actionNamed("validateInvite"), body, { Origin: baseURL ?? "" }),
    );
    expect(answer.headers()["cache-control"]).toContain("no-store");
    return (await answer.text()).split("\n").find((line) => line.includes('"ok"')) ?? "";
  };
  const told = await validate(live);
  for (const part of ['"valid":true', "Kaizen Dojo", "Rosa Nakamura"]) expect(told).toContain(part);
  for (const secret of [live, keptAs(live), "11912345678", studioId]) expect(told).not.toContain(secret);

  const answers = [];
  for (const other of [over, used, token(), "x", ""]) answers.push(await validate(other));
  expect(new Set(answers)).toEqual(new Set([answers[0]]));
  expect(answers[0]).toContain('"valid":false,"invite":null');

  const page = await request.get(`/student/setup?token=${live}`);
  expect(page.status()).toBe(200);
  expect(page.headers()["cache-control"]).toContain("no-store");
  expect(page.headers()["referrer-policy"]).toBe("no-referrer");
  expect(await page.text()).not.toContain("Rosa Nakamura");
});
