/** As many fit through the front door, which takes one million bytes, and into the table. */
export const FILE_BYTES = 900_000;
/** A listing returns so many unless asked otherwise (TIME-03). */
export const FILES_LISTED = 100;
/** The longer side of a picture that is kept, in pixels; a photo is a square. */
export const PICTURE_SIDE = 1600;
export const PHOTO_SIDE = 512;
/** More pixels than any camera of a phone makes are refused before they are unpacked. */
export const MAX_PIXELS = 60_000_000;

export type FileType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp";

const SIGNATURES: readonly [FileType, number, string][] = [
  ["application/pdf", 0, "255044462d"],
  ["image/jpeg", 0, "ffd8ff"],
  ["image/png", 0, "89504e470d0a1a0a"],
  ["image/webp", 8, "57454250"],
];

/** What the bytes themselves say they are, whatever they are called; null for anything else. */
export function typeOf(bytes: Uint8Array): FileType | null {
  const hex = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const found = SIGNATURES.find(([, at, signature]) => hex.startsWith(signature, at * 2));
  return found?.[0] ?? null;
}

export const isPicture = (type: FileType): boolean => type !== "application/pdf";

/** "850 kB" */
export const sizeText = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("pt-BR")} kB`;
