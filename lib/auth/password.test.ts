import { PASSWORD_WORK } from "@/lib/config/constants";
import { hashPassword, passwordFits } from "./password";
import { inTurn } from "./password-work";

describe("password hash", () => {
  it("is Argon2id with OWASP's figures", async () =>
    expect(await hashPassword("Obi#Demo-2026")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/));

  it("nothing of a long password is cut off", async () => {
    const long = `${"a".repeat(127)}b`;
    const stored = await hashPassword(long);
    expect(await passwordFits(stored, long)).toBe(true);
    expect(await passwordFits(stored, `${"a".repeat(127)}c`)).toBe(false);
  });

  it("more than 128 characters are refused before hashing, however many", async () => {
    await expect(hashPassword("x".repeat(129))).rejects.toThrow(RangeError);
    await expect(hashPassword("x".repeat(1_000_000))).rejects.toThrow(RangeError);
  });

  it("an accent fits however the keyboard spells it", async () => {
    const stored = await hashPassword("Ação#2026-tatame");
    expect(await passwordFits(stored, "Ação#2026-tatame".normalize("NFD"))).toBe(true);
  });

  it("is set and checked when there is a place, whoever asks", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const rush = Array.from({ length: PASSWORD_WORK.places }, () => inTurn(null, () => released));
    await expect(hashPassword("Obi#Demo-2026")).rejects.toMatchObject({ code: "busy" });
    await expect(passwordFits(null, "Obi#Demo-2026")).rejects.toMatchObject({ code: "busy" });
    release();
    await Promise.all(rush);
  });

  it("without a hash nothing fits", async () =>
    expect(await passwordFits(null, "no account has this password")).toBe(false));
});
