/** @jest-environment node */
import { seal, unseal } from "./seal";

const place = {
  table: "students",
  column: "medical_conditions",
  row: "0190b0a0-0000-7000-8000-000000000001",
};

describe("threat 42 sealed values", () => {
  it("open to what was sealed, accents included", () => {
    expect(unseal(seal("Asma; alergia à penicilina", place), place)).toBe("Asma; alergia à penicilina");
    expect(unseal(seal("", place), place)).toBe("");
  });

  it("never look the same twice and show nothing of the text", () => {
    const [one, two] = [seal("asma", place), seal("asma", place)];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^v1:[\w-]+$/);
    expect(one).not.toContain(Buffer.from("asma").toString("base64url"));
  });

  it("refuse a flipped bit in any byte", () => {
    const bytes = Buffer.from(seal("asma", place).slice(3), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8(forged.readUInt8(index) ^ 1, index);
      expect(() => unseal(`v1:${forged.toString("base64url")}`, place)).toThrow();
    }
  });

  it("open only in their own table, column and row", () => {
    const sealed = seal("asma", place);
    for (const moved of [
      { ...place, row: "0190b0a0-0000-7000-8000-000000000002" },
      { ...place, column: "phone" },
      { ...place, table: "leads" },
    ]) {
      expect(() => unseal(sealed, moved)).toThrow();
    }
  });

  it("refuse text that was never sealed", () => {
    expect(() => unseal("asma", place)).toThrow();
    expect(() => unseal("v1:AAAA", place)).toThrow();
    expect(() => unseal(seal("asma", place).replace("v1", "v9"), place)).toThrow();
  });
});
