import { addMonths, dateToDay } from "@/lib/kernel/dates";
import { LIMITS } from "@/lib/kernel/text";

/** Fits through the front door, which takes one million bytes, and into the table. */
export const FILE_BYTES = 900_000;
/** A student's papers: as many as a list returns (TIME-03), so that none is hidden from a person who must erase it. */
export const FILES_LISTED = 100;
/** Receipts that a student may send for one charge, including replaced and refused ones. */
export const RECEIPTS_PER_CHARGE = 5;
/** Age at which an unreferenced file is deleted: a photo being uploaded is unreferenced for a moment. */
export const SWEEP_HOURS = 24;
export const SWEEP_JOB = "files.sweep";
/** Ages in months from which decided receipts can be deleted together. */
export const FREE_MONTHS = [3, 6, 12, 24] as const;
export type FreeMonths = (typeof FREE_MONTHS)[number];
/** Bytes of all files of an academy. */
const STUDIO_BYTES = { trial: 100_000_000, subscribed: 2_000_000_000 } as const;
/** The longer side of a stored picture in pixels; a photo is square. */
export const PICTURE_SIDE = 1600;
export const PHOTO_SIDE = 512;
export const LOGO_SIDE = 512;
/** Twice the size at which a mail shows it. */
export const MAIL_LOGO_SIDE = 96;
/** Larger pictures than our page sends are refused before decoding, which costs everybody time and memory. */
export const MAX_PIXELS = 4_000_000;
export const FILES_PER_NETWORK = { max: 120, windowMinutes: 15 } as const;

export type FileType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp";

/** The first bytes in hexadecimal; a dot is any digit. */
const SIGNATURES: readonly [FileType, RegExp][] = [
  ["application/pdf", /^255044462d/],
  ["image/jpeg", /^ffd8ff/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/webp", /^52494646.{8}57454250/],
];

/** The type by the content's first bytes, whatever the name says; null for any other. */
export function typeOf(bytes: Uint8Array): FileType | null {
  const hex = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return SIGNATURES.find(([, signature]) => signature.test(hex))?.[0] ?? null;
}

export type FilePurpose = "document" | "receipt" | "photo" | "logo" | "picture";

const mayBePaper = (purpose: FilePurpose): boolean => purpose === "document" || purpose === "receipt";

/** The key of the message for a bad size. The browser checks before sending; the server decides. */
export function sizeProblem(size: number): "empty" | "tooLarge" | null {
  if (size === 0) return "empty";
  return size > FILE_BYTES ? "tooLarge" : null;
}

/** The same for the type, by the first bytes. */
export function typeProblem(bytes: Uint8Array, purpose: FilePurpose): "unknownType" | "notPicture" | null {
  const type = typeOf(bytes);
  if (type === null) return "unknownType";
  return isPicture(type) || mayBePaper(purpose) ? null : "notPicture";
}

export const roomOf = ({ isTrial }: { isTrial: boolean }): number =>
  isTrial ? STUDIO_BYTES.trial : STUDIO_BYTES.subscribed;

const ENDINGS: Readonly<Record<FileType, string>> = {
  "application/pdf": ".pdf",
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
};

/** The original name with the extension of what is stored: pictures change their type. */
export function nameOf(name: string, type: FileType): string {
  const ending = ENDINGS[type];
  const stem = name.replace(/\.(pdf|jpe?g|png|webp)$/i, "");
  return stem.slice(0, LIMITS.name - ending.length) + ending;
}

export const isPicture = (type: FileType): boolean => type !== "application/pdf";

/** The `accept` attribute of a file input. */
export const acceptedFor = (purpose: FilePurpose): string =>
  SIGNATURES.map(([type]) => type)
    .filter((type) => isPicture(type) || mayBePaper(purpose))
    .join(",");

const UNITS = [
  [1_000_000_000, "GB"],
  [1_000_000, "MB"],
  [1_000, "kB"],
] as const;

/** "850 kB", "100 MB" */
export function sizeText(bytes: number): string {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? UNITS[2];
  return `${Math.max(1, Math.round(bytes / size))} ${unit}`;
}

/** The same time so many months earlier, on the last day of a shorter month. */
export const monthsBefore = (at: Date, months: number): Date =>
  new Date(`${addMonths(dateToDay(at), -months)}${at.toISOString().slice(10)}`);
