import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { SIGN_UPS_PER_NETWORK } from "@/lib/features/accounts/rules/limits";
import { expect, test } from "../fixtures";
import { callAs, newNetwork } from "./visitor-call";

const newcomer = (change: Record<string, string> = {}) => ({
  fullName: "Rosa Maria",
  studioName: "Academia Ipiranga",
  email: `rosa-${randomUUID()}@obi.example`,
  password: "Obi#Nova-2026",
  ...change,
});

const accounts = (email: string) => withSystem("e2e", (tx) => tx.user.count({ where: { email } }));

test.describe("sign-up without a browser", () => {
  test.skip(process.platform !== "linux", "only Linux answers on every loopback address");

  let from: { url: string; network: string };
  test.beforeEach(({ baseURL }) => {
    from = { url: baseURL ?? "", network: newNetwork() };
  });

  test("SIGN-15 SIGN-16 answers with an HttpOnly session cookie and no other data", async () => {
    const person = newcomer();
    const { result, cookies } = await callAs(from, "signUp", person);
    expect(result).toEqual({ ok: true, data: { signedIn: true } });
    const session = cookies.find((cookie) => /obi\.session/.test(cookie)) ?? "";
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=lax/i);
    expect(await accounts(person.email)).toBe(1);
  });

  test("SIGN-15 one network opens no more accounts than its limit, in parallel and by both forms", async () => {
    const { max } = SIGN_UPS_PER_NETWORK;
    // Two batches of twenty: with more at once, some would be refused because too many people sign in.
    const half = (max + 10) / 2;
    const atOnce = () =>
      Promise.all(
        Array.from({ length: half }, (_, n) =>
          callAs(from, n % 2 === 0 ? "signUp" : "startSimpleTrial", newcomer()),
        ),
      );
    const answers = [...(await atOnce()), ...(await atOnce())];
    const codes = answers.map(({ result }) => (result?.ok ? "opened" : (result?.code ?? "none")));
    expect(codes.filter((code) => code === "opened")).toHaveLength(max);
    expect(codes.filter((code) => code === "limited")).toHaveLength(10);
    const elsewhere = { ...from, network: newNetwork() };
    expect((await callAs(elsewhere, "signUp", newcomer())).result?.ok).toBe(true);
  });

  for (const [what, email] of [
    ["a second header", "a@b.com\r\nBcc: x@y.com"],
    ["a full-width @", "a\uFF20b.com"],
    ["two addresses", "a@b.com,c@d.com"],
    ["a name around it", "Rosa <a@b.com>"],
    ["a Cyrillic a", "\u0430na@obi.example"],
    ["101 characters", `${"a".repeat(90)}@obi.example`],
  ] as const)
    test(`SIGN-11 SEC-20 an address with ${what} is refused`, async () => {
      const { result } = await callAs(from, "signUp", newcomer({ email }));
      expect(result?.fields).toEqual({ email: ["Por favor, insira um e-mail válido."] });
    });

  for (const key of ["signupType", "trialDays", "role", "user_id", "studio_id", "subscription_status"])
    test(`SIGN-15 the extra field ${key} is refused and no account is made`, async () => {
      const person = newcomer({ [key]: "1" });
      const { status, result } = await callAs(from, "signUp", person);
      expect(result).toBeNull();
      expect(status).toBe(404);
      expect(await accounts(person.email)).toBe(0);
    });

  test("SIGN-06 a password of 150 000 characters is refused by its length", async () => {
    const { result } = await callAs(from, "signUp", newcomer({ password: "aA1#".repeat(37_500) }));
    expect(result?.fields?.password?.[0]).toBe("Senha deve ter no máximo 128 caracteres");
  });

  for (const password of ["123456", "aaaaaa", "senha123", "rosamaria", "Academia Ipiranga"])
    test(`SIGN-19 the simple form refuses ${password}`, async () => {
      const { result } = await callAs(from, "startSimpleTrial", newcomer({ password }));
      expect(result?.code).toBe("weak-password");
    });
});
