import { randomUUID } from "node:crypto";
import { issueToken } from "@/lib/auth/tokens";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeOwner } from "@/lib/testing/factories";
import { expect, test } from "../fixtures";
import { ask } from "./ask";
import { callAs, newNetwork } from "./visitor-call";

const HOUR = 3_600_000;

async function unconfirmed(hoursAgo = 0) {
  const { userId, email } = await makeOwner({ confirmed: false });
  const at = new Date(now().getTime() - hoursAgo * HOUR);
  const token = await withSystem("e2e", (tx) => issueToken(tx, { userId, purpose: "confirm_email", at }));
  return { userId, email, token };
}

const confirmedAt = async (id: string) => {
  const user = await withSystem("e2e", (tx) => tx.user.findUniqueOrThrow({ where: { id } }));
  return user.emailConfirmedAt;
};

const password = "Dona#Ipiranga-2026";

const form = (token: string) => ({ token_hash: token, type: "signup", from: "" });

test.describe("confirmation links without a browser", () => {
  test.skip(process.platform !== "linux", "only Linux answers on every loopback address");

  let from: { url: string; network: string };
  test.beforeEach(({ baseURL }) => {
    from = { url: baseURL ?? "", network: newNetwork() };
  });

  const stateAfter = async (call: ReturnType<typeof callAs>) => {
    const { result } = await call;
    return result?.ok ? result.data?.state : result?.code;
  };
  const press = (token: string) => stateAfter(callAs(from, "confirmEmail", form(token)));
  /** The caller did not sign up in this browser, so confirming requires a new password. */
  const choose = (token: string) => callAs(from, "confirmForeignEmail", { token, from: "", password });
  const outcome = (token: string) => stateAfter(choose(token));

  test("SIGN-22 ROUTE-09 five visits do not confirm an address; RIGHT-50 a POST without a password does not either; one with it does", async () => {
    const { userId, token } = await unconfirmed();
    const path = `/email-confirmation?token_hash=${token}&type=signup`;
    for (let visit = 0; visit < 5; visit += 1) {
      const page = await ask(from.url, path);
      expect(page.status).toBe(200);
      expect(page.headers["cache-control"]).toContain("no-store");
      expect(page.headers["set-cookie"] ?? []).toEqual([]);
      expect(page.headers["referrer-policy"] ?? page.body).toContain("no-referrer");
    }
    expect(await confirmedAt(userId)).toBeNull();
    expect(await press(token)).toBe("foreign");
    expect(await confirmedAt(userId)).toBeNull();
    expect(await outcome(token)).toBe("success");
    expect(await press(token)).toBe("already_confirmed");
    expect(await confirmedAt(userId)).not.toBeNull();
  });

  test("SIGN-23 SIGN-28 only the confirming POST hands out a session", async () => {
    const { token } = await unconfirmed();
    const asked = await callAs(from, "confirmEmail", form(token));
    expect(asked.cookies.filter((cookie) => /obi\.session/.test(cookie))).toEqual([]);
    const first = await choose(token);
    expect(first.cookies.some((cookie) => /obi\.session=.+HttpOnly/i.test(cookie))).toBe(true);
    const second = await callAs(from, "confirmEmail", form(token));
    expect(second.cookies.filter((cookie) => /obi\.session/.test(cookie))).toEqual([]);
  });

  test("SIGN-35 a link works for 24 hours and not a second longer", async () => {
    const old = await unconfirmed(24 + 1 / 3_600);
    expect(await outcome(old.token)).toBe("expired");
    expect(await confirmedAt(old.userId)).toBeNull();
    expect(await outcome((await unconfirmed(23.9)).token)).toBe("success");
  });

  test("SIGN-22 twenty POSTs at once spend a token once", async () => {
    const { token } = await unconfirmed();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(token)));
    expect(outcomes.filter((state) => state === "success")).toHaveLength(1);
    // Each call sets a password, and few passwords are hashed at once: the last may be asked to retry.
    expect(new Set(outcomes)).toEqual(
      new Set(["success", "already_confirmed", ...(outcomes.includes("busy") ? ["busy"] : [])]),
    );
  });

  test("SIGN-29 a network may guess 60 tokens, and further guesses are refused", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 70 }, () => press(randomUUID().repeat(2).slice(0, 43))),
    );
    expect(guesses.filter((code) => code === "expired")).toHaveLength(60);
    expect(guesses.filter((code) => code === "limited")).toHaveLength(10);
  });

  test("SIGN-23 a confirmation with an extra field that names another account is refused", async () => {
    const { userId, token } = await unconfirmed();
    const other = await makeOwner();
    for (const [key, value] of Object.entries({ user_id: other.userId, email: other.email })) {
      const { status, result } = await callAs(from, "confirmEmail", { ...form(token), [key]: value });
      expect(result).toBeNull();
      expect(status).toBe(404);
    }
    expect(await confirmedAt(userId)).toBeNull();
  });

  for (const known of [true, false])
    test(`SIGN-41 twenty resends at once for one ${known ? "known" : "unknown"} address: three pass`, async () => {
      const email = known ? (await unconfirmed()).email : `ninguem-${randomUUID()}@obi.example`;
      const codes = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { result } = await callAs(from, "resendConfirmation", { email });
          return result?.ok ? result.data?.status : result?.code;
        }),
      );
      expect(codes.filter((code) => code === (known ? "sent" : "not-found"))).toHaveLength(3);
      expect(codes.filter((code) => code === "limited")).toHaveLength(17);
      const elsewhere = { ...from, network: newNetwork() };
      const { result } = await callAs(elsewhere, "resendConfirmation", { email });
      expect(result?.ok ? result.data?.status : result?.code).toBe(known ? "sent" : "not-found");
    });
});
