import fc from "fast-check";
import {
  cents,
  centsOfDecimal,
  centsToInput,
  decimalOfCents,
  formatBRL,
  parseCents,
  sumCents,
} from "./money";

describe("money", () => {
  it.each([
    ["150", 15000],
    ["150,5", 15050],
    ["150.50", 15050],
    ["1.234,56", 123456],
    ["R$ 1.234,56", 123456],
    ["1.234", 123400],
    ["0", 0],
    ["0,01", 1],
    ["-3,10", -310],
  ])("reads %s as %d cents", (typed, expected) => expect(parseCents(typed)).toBe(expected));

  it.each(["", "abc", "1,234", "1.2.3", "12,345", "1e3", "Infinity", "0x10", "99999999999999", "1 000", "٣"])(
    "refuses %s instead of guessing",
    (typed) => expect(parseCents(typed)).toBeNull(),
  );

  it("FIN-09 keeps amounts exact: every amount survives being shown and read again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        expect(parseCents(centsToInput(cents(value)))).toBe(value);
        expect(parseCents(formatBRL(cents(value)))).toBe(value);
      }),
    );
  });

  it("adds integers, never floats", () => {
    const ten = cents(10);
    expect(sumCents([ten, cents(20)])).toBe(30);
    expect(() => cents(0.1)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
  });

  it("ROUTE-03 shows reais as Brazilians write them", () =>
    expect(formatBRL(cents(123456))).toBe("R$\u00a01.234,56"));

  it("threat 63 cents survive as a decimal number, and rounding noise of another program is removed", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => {
        const told: unknown = JSON.parse(JSON.stringify(decimalOfCents(cents(value))));
        expect(String(told)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(centsOfDecimal(Number(told))).toBe(value);
      }),
    );
    expect(centsOfDecimal(0.1 + 0.2)).toBe(30);
  });

  it.each([0.001, 109.905, 1e15, Number.NaN, Number.POSITIVE_INFINITY])(
    "threat 63 %d is no amount in cents",
    (amount) => expect(centsOfDecimal(amount)).toBeNull(),
  );
});
