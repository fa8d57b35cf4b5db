import fc from "fast-check";
import { BR_CODE_LIMITS, brCode, brCodeText, checksum, txidOf } from "./br-code";
import { MAX_CENTS, cents } from "./money";

/** Reads a code as a bank does, strict about lengths and checksum; null for an invalid one. */
function read(code: string): Record<string, string> | null {
  if (!/6304[0-9A-F]{4}$/.test(code) || checksum(code.slice(0, -4)) !== code.slice(-4)) return null;
  const top = fieldsOf(code);
  const account = fieldsOf(top?.["26"] ?? "");
  const more = fieldsOf(top?.["62"] ?? "");
  if (!top || !account || !more || account["00"]?.toLowerCase() !== "br.gov.bcb.pix") return null;
  const told = { format: top["00"], key: account["01"], url: account["25"], amount: top["54"] };
  const who = { name: top["59"], city: top["60"], country: top["58"], currency: top["53"], txid: more["05"] };
  const known = Object.entries({ ...told, ...who }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Record<string, string>;
}

function fieldsOf(text: string): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const [id, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (!/^\d{4}$/.test(id + length) || value.length !== Number(length) || id in found) return null;
    found[id] = value;
    at += 4 + value.length;
  }
  return found;
}

const MANUAL =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
const WRONG_LENGTH =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62080503***6304";

it("CHG-06 writes the example of the Central Bank's manual character by character", () => {
  const key = "123e4567-e12b-12d1-a456-426655440000";
  expect(brCode({ key, amount: null, name: "Fulano de Tal", city: "BRASILIA", txid: null })).toBe(MANUAL);
});

it.each([
  [MANUAL, { key: "123e4567-e12b-12d1-a456-426655440000", txid: "***" }],
  [
    "00020101021226720014br.gov.bcb.pix2550bx.com.br/pix/8b3da2f3-9a41-40d1-a91a-bd93113bd4415204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62190515RP12345678-2019630445C8",
    { amount: "123.45", txid: "RP12345678-2019", url: "bx.com.br/pix/8b3da2f3-9a41-40d1-a91a-bd93113bd441" },
  ],
  [
    "00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB",
    { name: "EMPRESA", city: "SAO PAULO" },
  ],
])("CHG-06 a published code ends in our checksum: %s", (code, told) => {
  expect(checksum(code.slice(0, -4))).toBe(code.slice(-4));
  expect(read(code)).toMatchObject(told);
});

it("CHG-06 the reader of this test refuses a wrong length even with a right checksum", () => {
  expect(read(`${WRONG_LENGTH}${checksum(WRONG_LENGTH)}`)).toBeNull();
});

const plainText = (limit: number) =>
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .map((text) => brCodeText(text, limit))
    .filter((text) => text !== "");

it("CHG-06 another reader reads back exactly what was written", () => {
  const codes = fc.record({
    key: fc.oneof(
      fc.uuid(),
      fc.emailAddress().filter(({ length }) => length <= BR_CODE_LIMITS.key),
    ),
    amount: fc.option(fc.integer({ min: 1, max: MAX_CENTS })),
    name: plainText(BR_CODE_LIMITS.name),
    city: plainText(BR_CODE_LIMITS.city),
    id: fc.option(fc.uuid()),
  });
  fc.assert(
    fc.property(codes, ({ key, amount, name, city, id }) => {
      const txid = id === null ? null : txidOf(id);
      const written = brCode({ key, amount: amount === null ? null : cents(amount), name, city, txid });
      expect(read(written)).toEqual({
        format: "01",
        key,
        ...(amount !== null && {
          amount: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`,
        }),
        name,
        city,
        country: "BR",
        currency: "986",
        txid: txid ?? "***",
      });
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ["São João Jiu-Jitsu", "Sao Joao Jiu-Jitsu"],
  ["Academia Águia Dourada de Artes Marciais", "Academia Aguia Dourada de"],
  ["Kaizen 🥋 Dojô", "Kaizen Dojo"],
  ["🥋", ""],
  ["<b>Kaizen</b> ＜Dojô＞", "bKaizen/b Dojo"],
])("CHG-07 RIGHT-06 %s reads %s in a code", (name, carried) =>
  expect(brCodeText(name, BR_CODE_LIMITS.name)).toBe(carried),
);

it("CHG-06 each id becomes 25 letters and digits of its own", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(txidOf(one)).toMatch(/^[A-Z0-9]{25}$/);
      expect(txidOf(one) === txidOf(other)).toBe(one === other);
    }),
  );
});

it.each([
  ["a txid of 26 letters", { txid: "A".repeat(26) }],
  ["a txid with a hyphen", { txid: "RP-1" }],
  ["a name of 26 letters", { name: "A".repeat(26) }],
  ["a name with an accent", { name: "João" }],
  ["no city", { city: "" }],
  ["a key of 78 letters", { key: "a".repeat(78) }],
  ["nothing to pay", { amount: cents(0) }],
])("CHG-06 refuses %s", (_, wrong) => {
  const code = { key: "a@b.co", amount: cents(100), name: "Academia", city: "SAO PAULO", txid: null };
  expect(() => brCode({ ...code, ...wrong })).toThrow(RangeError);
});
