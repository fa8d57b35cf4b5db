import http from "node:http";
import { expect, test } from "../fixtures";
import { actionCall, actionNamed, serverActions } from "./server-actions";

const requestId = "0198c0de-0000-7000-8000-000000000001";

test.describe("malformed requests", () => {
  let origin: string;
  test.beforeEach(({ baseURL }) => {
    origin = baseURL ?? "";
  });

  const bodies: readonly [string, string][] = [
    ["a NUL byte", JSON.stringify([{ email: "a\u0000@b.com", password: "x" }])],
    ["half a surrogate pair", '[{"email":"a@b.com","password":"\\ud83e"}]'],
    ["an unknown field", JSON.stringify([{ email: "a@b.com", password: "x", role: "super_admin" }])],
    ["a prototype key", '[{"email":"a@b.com","password":"x","__proto__":{"admin":"1"}}]'],
    ["a constructor key", '[{"email":"a@b.com","password":"x","constructor":"y"}]'],
    ["a number where text belongs", JSON.stringify([{ email: 1, password: "x" }])],
    ["an operator object", JSON.stringify([{ email: { contains: "" }, password: "x" }])],
    [
      "ten thousand fields",
      JSON.stringify([Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, ""]))]),
    ],
    ["no argument", "[]"],
    ["a list", "[[]]"],
    ["null", "[null]"],
    ["broken JSON", '[{"email":'],
    ["an empty body", ""],
    ["a reference to nowhere", '["$F1"]'],
    ["a deep nest", "[".repeat(5_000)],
    ["a second argument", '[{"email":"a@b.com","password":"x"},{}]'],
    ["a bad request id", JSON.stringify([{ email: "a@b.com", password: "x", requestId: `${requestId}x` }])],
  ];

  for (const [what, body] of bodies) {
    test(`${what} is refused with a 4xx, never a 500`, async ({ request }) => {
      const response = await request.post(
        "/auth",
        actionCall(actionNamed("signInOwner"), body, { Origin: origin }),
      );
      expect(response.status(), await response.text()).toBeGreaterThanOrEqual(400);
      expect(response.status()).toBeLessThan(500);
    });
  }

  test("a form body that no form of ours sends is refused", async ({ request }) => {
    const multipart = await request.post("/auth", {
      headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: origin },
      data: '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--',
    });
    expect(multipart.status()).toBe(400);
    const encoded = await request.post("/auth", { form: { email: "a@b.com" }, headers: { Origin: origin } });
    expect(encoded.status()).toBeLessThan(500);
    expect(encoded.headers()["set-cookie"]).toBeUndefined();
  });

  test("a body of ten megabytes is refused before it is read", async ({ request }) => {
    const body = JSON.stringify([{ email: "a@b.com", password: "x".repeat(10_000_000) }]);
    const outcome = await request
      .post("/auth", actionCall(actionNamed("signInOwner"), body, { Origin: origin }))
      .then((response) => response.status())
      .catch(() => 413);
    expect(outcome).toBe(413);
  });

  test("a body without a length is refused", async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const call = http.request(
        `${origin}/auth`,
        { method: "POST", headers: { "Transfer-Encoding": "chunked" } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.on("error", reject);
      call.end("x");
    });
    expect(status).toBe(411);
  });

  for (const path of [
    "/%00",
    "/dashboard/%E0%A4%A",
    "/blog/%00",
    "/%ff%fe",
    "/..%2f..%2fetc%2fpasswd",
    "/?q=%00",
  ]) {
    test(`the address ${path} never breaks the server`, async ({ request }) => {
      const response = await request.get(origin + path, { maxRedirects: 0 });
      expect(response.status()).toBeLessThan(500);
    });
  }

  test("no server action answers a signed-in call from another origin, or from a caller that names no origin", async ({
    ownerRequest,
  }) => {
    const actions = serverActions();
    expect(actions.length).toBeGreaterThan(20);
    const own = actionCall(actionNamed("renewSession"), "[{}]", { Origin: origin });
    expect(await (await ownerRequest.post("/dashboard/settings", own)).text()).toContain('"ok":true');
    for (const action of actions) {
      const foreign: Record<string, string>[] = [
        { Origin: "https://evil.example" },
        { Origin: origin.replace("http://", "https://") },
        { Origin: origin, "Sec-Fetch-Site": "cross-site" },
        {},
      ];
      for (const headers of foreign) {
        const response = await ownerRequest.post(action.page, actionCall(action, "[{}]", headers));
        expect([400, 404], `${action.name} ${JSON.stringify(headers)}`).toContain(response.status());
        expect(response.headers()["set-cookie"], action.name).toBeUndefined();
      }
    }
  });

  test("every server action refuses a body with a byte-order mark or invalid UTF-8", async ({ request }) => {
    const bodies = [Buffer.from("\ufeff[{}]"), Buffer.from('[{"email":"\xe9"}]', "latin1")];
    for (const action of serverActions()) {
      for (const body of bodies) {
        const call = actionCall(action, "", { Origin: origin });
        const response = await request.post(action.page, { ...call, data: body });
        expect(response.status(), action.name).toBe(400);
      }
    }
  });

  test("no server action of the private areas does anything for a visitor", async ({ request }) => {
    const open = [
      "signInOwner",
      "signInStudent",
      "signInWithCode",
      "mailSignInCode",
      "signOut",
      "renewSession",
      "adoptHashTokens",
      "signUp",
      "startSimpleTrial",
      "confirmEmail",
      "confirmForeignEmail",
      "checkAccount",
      "checkConfirmation",
      "resendConfirmation",
      "requestRecovery",
      "setNewPassword",
      "continueWithProvider",
      "completeExternalSignUp",
      "validateInvite",
      "enterByInvite",
      "enterByGuardianInvite",
      "enterGuardianAccount",
      "enterMinorByInvite",
      "lookAtTeamInvite",
      "joinTeam",
      "enterTeam",
      "joinTeamWithCode",
      "lookAtNoticeMails",
      "refuseNoticeMails",
    ];
    const closed = serverActions().filter(({ name }) => !open.includes(name));
    expect(closed.length).toBeGreaterThan(10);
    for (const action of closed) {
      const response = await request.post(action.page, actionCall(action, "[{}]", { Origin: origin }));
      const text = await response.text();
      expect(text, action.name).not.toContain('"ok":true');
      expect(text, action.name).toMatch(/"code":"signed-out"|NEXT_HTTP_ERROR|404/);
    }
  });
});
