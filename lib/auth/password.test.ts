import { PASSWORD_WORK } from "@/lib/config/constants";
import { hashPassword, passwordFits } from "./password";
import { inTurn } from "./password-work";

describe("password hash", () => {
  it("is Argon2id with OWASP's figures", async () =>
    expect(await hashPassword("Obi#Demo-2026")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/));

  it("compares every character of a long password", async () => {
    const long = `${"a".repeat(127)}b`;
    const stored = await hashPassword(long);
    expect(await passwordFits(stored, long)).toBe(true);
    expect(await passwordFits(stored, `${"a".repeat(127)}c`)).toBe(false);
  });

  it("refuses more than 128 characters before hashing", async () => {
    await expect(hashPassword("x".repeat(129))).rejects.toThrow(RangeError);
    await expect(hashPassword("x".repeat(1_000_000))).rejects.toThrow(RangeError);
  });

  it("matches an accent in composed and decomposed form", async () => {
    const stored = await hashPassword("Ação#2026-tatame");
    expect(await passwordFits(stored, "Ação#2026-tatame".normalize("NFD"))).toBe(true);
  });

  it("answers busy while all places for hashing are taken", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const rush = Array.from({ length: PASSWORD_WORK.places }, () => inTurn(null, () => released));
    await expect(hashPassword("Obi#Demo-2026")).rejects.toMatchObject({ code: "busy" });
    await expect(passwordFits(null, "Obi#Demo-2026")).rejects.toMatchObject({ code: "busy" });
    release();
    await Promise.all(rush);
  });

  it("matches no password where no hash is stored", async () =>
    expect(await passwordFits(null, "no account has this password")).toBe(false));
});
