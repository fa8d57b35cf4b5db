import {
  FILE_BYTES,
  acceptedFor,
  monthsBefore,
  nameOf,
  sizeProblem,
  sizeText,
  typeOf,
  typeProblem,
} from "./rules";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

it.each([
  ["%PDF-1.7", "application/pdf"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["RIFF....WEBPVP8 ", "image/webp"],
  ["RIFF....AVI ", null],
  ['<svg \n\n\nWEBP="1" xmlns="http://www.w3.org/2000/svg">', null],
  [" %PDF-1.7", null],
  ["<svg xmlns='http://www.w3.org/2000/svg'>", null],
  ["", null],
])("knows a file by its bytes: %j is %s", (text, type) => expect(typeOf(bytes(text))).toBe(type));

it.each([
  ["rg.jpg", "image/webp", "rg.webp"],
  ["RG Frente.JPEG", "image/webp", "RG Frente.webp"],
  ["foto", "image/webp", "foto.webp"],
  ["ficha.v2", "application/pdf", "ficha.v2.pdf"],
  ["contrato.PDF", "application/pdf", "contrato.pdf"],
  ["a".repeat(100), "application/pdf", `${"a".repeat(96)}.pdf`],
] as const)("names %j, kept as %s, %j", (name, type, kept) => expect(nameOf(name, type)).toBe(kept));

it("shows a size in its unit, and never as zero", () => {
  const sizes = [5, 899_600, 100_000_000, 2_000_000_000];
  expect(sizes.map(sizeText)).toEqual(["1 kB", "900 kB", "100 MB", "2 GB"]);
});

it.each([
  [0, "empty"],
  [1, null],
  [FILE_BYTES, null],
  [FILE_BYTES + 1, "tooLarge"],
])("judges %d bytes: %s", (size, problem) => expect(sizeProblem(size)).toBe(problem));

it.each([
  ["%PDF-1.7", "document", null],
  ["%PDF-1.7", "receipt", null],
  ["%PDF-1.7", "photo", "notPicture"],
  ["%PDF-1.7", "logo", "notPicture"],
  ["\xff\xd8\xff\xe0", "logo", null],
  ["<html>", "document", "unknownType"],
  ["<html>", "photo", "unknownType"],
] as const)("judges %j as a %s: %s", (text, purpose, problem) =>
  expect(typeProblem(bytes(text), purpose)).toBe(problem),
);

it("the file dialog offers exactly the accepted types", () => {
  expect(acceptedFor("receipt")).toBe("application/pdf,image/jpeg,image/png,image/webp");
  expect(acceptedFor("logo")).toBe("image/jpeg,image/png,image/webp");
});

it.each([
  ["2026-05-31T12:34:56.789Z", 3, "2026-02-28T12:34:56.789Z"],
  ["2028-08-31T00:00:00.000Z", 6, "2028-02-29T00:00:00.000Z"],
  ["2028-02-29T23:59:59.999Z", 12, "2027-02-28T23:59:59.999Z"],
  ["2026-11-28T10:00:00.000Z", 24, "2024-11-28T10:00:00.000Z"],
])("RIGHT-52 from %s, %d months earlier is %s", (at, months, before) =>
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(before),
);
