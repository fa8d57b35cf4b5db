import { randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/auth/password";
import { signInWithPassword } from "../flows/sign-in";
import { withSystem } from "@/lib/db/doors";
import { makeOwner } from "@/lib/testing/factories";
import { createSuperAdmin } from "./create-super-admin";

const request = { requestId: randomUUID(), ip: "192.0.2.77", userAgent: "jest" };
const password = "Obi#Admin-Teste-2026";

const create = async (email: string) => {
  const passwordHash = await hashPassword(password);
  return withSystem("test", (tx) => createSuperAdmin(tx, { email, passwordHash, at: new Date() }));
};

describe("createSuperAdmin", () => {
  it("SEC-02 makes an account that signs in to the platform and to no studio", async () => {
    const email = `admin-${randomUUID()}@obi.example`;
    await create(email);
    const outcome = await signInWithPassword({ kind: "staff", email, password }, request);
    expect(outcome).toMatchObject({ ok: true, session: { area: "superAdmin" } });
  });

  it("SEC-02 refuses an address that an owner already uses and leaves that owner's role alone", async () => {
    const { email, userId } = await makeOwner();
    await expect(create(email)).rejects.toMatchObject({ code: "taken" });
    const roles = await withSystem("test", (tx) => tx.userRole.findMany({ where: { userId } }));
    expect(roles.map((row) => row.role)).toEqual(["studio_owner"]);
  });
});
