import { formatBytes } from "./sizes";

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [8_192, "8,2 kB"],
  [12_400_000, "12,4 MB"],
  [3_000_000_000_000_000, "3.000 TB"],
])("%s reads %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
