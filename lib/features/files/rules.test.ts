import { sizeText, typeOf } from "./rules";

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

it("says a size in its unit, and never none", () => {
  const sizes = [5, 899_600, 100_000_000, 2_000_000_000];
  expect(sizes.map(sizeText)).toEqual(["1 kB", "900 kB", "100 MB", "2 GB"]);
});
