import { randomUUID } from "node:crypto";
import { issueToken } from "@/lib/auth/tokens";
import { withSystem } from "@/lib/db/doors";
import { makeOwner } from "@/lib/testing/factories";
import { confirmAddress } from "./confirm-address";
import { findAccountOfToken, setPassword } from "./set-password";

const at = new Date("2026-11-21T15:00:00Z");
const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };

/** A person with two mails open: the confirmation and the link to a new password. */
async function twoLinks() {
  const { userId } = await makeOwner({ confirmed: false });
  return withSystem("test", async (tx) => {
    const confirmation = await issueToken(tx, { userId, purpose: "confirm_email", at });
    const token = await issueToken(tx, { userId, purpose: "reset_password", at });
    const account = await findAccountOfToken(tx, { token, at, request });
    if (!account) throw new Error("the link opens no account");
    return { confirmation, chosen: { account, token, passwordHash: "x", at, request } };
  });
}

it("AUTH-17 SIGN-22 setting a password and confirming the address of one account at once never deadlock", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, twoLinks));
  const outcomes = await Promise.all(
    people.flatMap(({ confirmation: token, chosen }) => [
      withSystem("test", (tx) =>
        confirmAddress(tx, { token, people: [chosen.account.id], chosen: null, request, at }),
      ),
      withSystem("test", (tx) => setPassword(tx, chosen)),
    ]),
  );
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(12);
});
