import type { APIRequestContext } from "@playwright/test";
import { makeOwner, makeSuperAdmin } from "@/lib/testing/factories";
import { codeOf, giveSecondFactor } from "@/lib/testing/second-factor";
import { expect, sessionFor, test } from "../fixtures";
import { ask } from "./ask";
import { actionCall, actionNamed } from "./server-actions";

async function call(
  request: APIRequestContext,
  origin: string,
  { name, page, ...fields }: { name: string; page?: string; [field: string]: string | undefined },
) {
  const action = actionNamed(name);
  const sent = actionCall(action, JSON.stringify([fields]), { Origin: origin });
  const answer = await request.post(page ?? action.page, sent);
  return {
    status: answer.status(),
    text: await answer.text(),
    cookies: answer.headers()["set-cookie"] ?? "",
  };
}

test("ADMIN-50 no cookie gives access after the password alone; the code after it opens a session", async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { userId, email, password } = await makeSuperAdmin();
  const { secret } = await giveSecondFactor(userId);
  const early = await call(request, origin, { name: "signInWithCode", code: codeOf(secret) });
  expect(early.text).toContain("A entrada expirou");
  const first = await call(request, origin, { name: "signInOwner", page: "/auth", email, password });
  expect(first.text).toContain('"asksCode":true');
  expect(first.cookies).toMatch(/obi\.challenge=[^;]+; Path=\/; .*HttpOnly; SameSite=lax/i);
  expect(first.cookies).not.toMatch(/obi\.(session|device)=[^;]/);
  // The sealed cookie of the first step is not accepted as a session.
  const sealed = /obi\.challenge=([^;]+)/.exec(first.cookies)?.[1] ?? "";
  for (const path of ["/admin", "/admin/settings", "/admin/settings/registro?formato=csv"]) {
    const { status } = await ask(origin, path, { headers: { Cookie: `obi.session=${sealed}` } });
    expect([303, 307, 401], path).toContain(status);
  }
  const second = await call(request, origin, { name: "signInWithCode", code: codeOf(secret) });
  expect(second.cookies).toMatch(/obi\.session=[^;]/);
  expect((await request.get("/admin/settings")).status()).toBe(200);
});

test("ADMIN-49 ADMIN-50 ADMIN-51 ADMIN-52 visitors and owners cannot call the actions of the system settings, nor without the password again those of the second factor", async ({
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { userId } = await makeOwner();
  const { name, value } = await sessionFor(origin, { userId, area: "owner" });
  const people: Record<string, string>[] = [{}, { Cookie: `${name}=${value}` }];
  const actions = [
    "confirmPerson",
    "beginSecondFactor",
    "turnOnSecondFactor",
    "turnOffSecondFactor",
    "renewRecoveryCodes",
    "switchMaintenance",
    "switchAuditLog",
    "keepBackups",
    "checkIntegrity",
    "retryMail",
    "retryAllMails",
    "retryJob",
  ];
  for (const headers of people) {
    const request = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: headers });
    for (const action of actions) {
      const { status, text } = await call(request, origin, { name: action });
      expect(text, action).not.toMatch(/"ok":true/);
      expect([200, 303, 307, 403], `${action} ${status}`).toContain(status);
    }
    const file = await request.get("/admin/settings/registro?formato=csv", { maxRedirects: 0 });
    expect([307, 401, 403]).toContain(file.status());
  }
});
