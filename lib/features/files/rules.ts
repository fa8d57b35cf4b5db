import { addMonths, dateToDay } from "@/lib/kernel/dates";
import { LIMITS } from "@/lib/kernel/text";

/** As many fit through the front door, which takes one million bytes, and into the table. */
export const FILE_BYTES = 900_000;
/** A student's papers: as many as a listing returns (TIME-03), so that none is ever hidden from who must erase it. */
export const FILES_LISTED = 100;
/** Receipts that one student may send for one charge, those that were replaced or refused included. */
export const RECEIPTS_PER_CHARGE = 5;
/** A file that belongs to nothing is swept once it is so old: a photo that is being sent belongs to nobody for a moment. */
export const SWEEP_HOURS = 24;
export const SWEEP_JOB = "files.sweep";
/** Receipts that are decided and older than so many months may be taken away together. */
export const FREE_MONTHS = [3, 6, 12, 24] as const;
export type FreeMonths = (typeof FREE_MONTHS)[number];
/** What an academy may keep here altogether. */
const STUDIO_BYTES = { trial: 100_000_000, subscribed: 2_000_000_000 } as const;
/** The longer side of a picture that is kept, in pixels; a photo is a square. */
export const PICTURE_SIDE = 1600;
export const PHOTO_SIDE = 512;
export const LOGO_SIDE = 512;
/** In a mail, at twice the size at which it stands there. */
export const MAIL_LOGO_SIDE = 96;
/** More pixels than our page sends are refused before they are unpacked: each takes time and memory from everybody. */
export const MAX_PIXELS = 4_000_000;
/** Files sent from one network. */
export const FILES_PER_NETWORK = { max: 120, windowMinutes: 15 } as const;

export type FileType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp";

/** The first bytes; a dot stands for any. */
const SIGNATURES: readonly [FileType, RegExp][] = [
  ["application/pdf", /^255044462d/],
  ["image/jpeg", /^ffd8ff/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/webp", /^52494646.{8}57454250/],
];

/** What the bytes themselves say they are, whatever they are called; null for anything else. */
export function typeOf(bytes: Uint8Array): FileType | null {
  const hex = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return SIGNATURES.find(([, signature]) => signature.test(hex))?.[0] ?? null;
}

/** What a file is sent for. */
export type FilePurpose = "document" | "receipt" | "photo" | "logo" | "picture";

const mayBePaper = (purpose: FilePurpose): boolean => purpose === "document" || purpose === "receipt";

/** Why so many bytes are not taken, as the name of what is said of it; the browser asks before it sends, the server decides. */
export function sizeProblem(size: number): "empty" | "tooLarge" | null {
  if (size === 0) return "empty";
  return size > FILE_BYTES ? "tooLarge" : null;
}

/** The same of what the first bytes say. */
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

/** The name it came with, ending as what is kept of it ends: a picture is no longer what it was. */
export function nameOf(name: string, type: FileType): string {
  const ending = ENDINGS[type];
  const stem = name.replace(/\.(pdf|jpe?g|png|webp)$/i, "");
  return stem.slice(0, LIMITS.name - ending.length) + ending;
}

export const isPicture = (type: FileType): boolean => type !== "application/pdf";

/** As an input offers them to choose from. */
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

/** The same moment so many months before, or that of the month's last day when it is shorter. */
export const monthsBefore = (at: Date, months: number): Date =>
  new Date(`${addMonths(dateToDay(at), -months)}${at.toISOString().slice(10)}`);
