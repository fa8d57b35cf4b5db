import type { Cents } from "./money";

/**
 * The static BR Code: a text that every bank's app reads as a PIX to a key, pasted or as a QR code (Manual do BR Code
 * and EMV QRCPS-MPM). It is made offline and names no bank, so it needs no provider.
 */
type BrCode = {
  /** In the Central Bank's form: `pixKeyOf` (`pix-key.ts`) converts what a person types. */
  key: string;
  /** Null where the payer chooses the amount. */
  amount: Cents | null;
  /** Receiver, reduced to the code's letters by `brCodeText`. */
  name: string;
  city: string;
  /** Reference in the receiver's statement; null for none. */
  txid: string | null;
};

export const BR_CODE_LIMITS = { key: 77, name: 25, city: 15, txid: 25 } as const;

const PIX = "br.gov.bcb.pix";
const REAL = "986";
const NO_TXID = "***";

export function brCode({ key, amount, name, city, txid }: BrCode): string {
  refuseUnless(isWritten(key, BR_CODE_LIMITS.key), "key");
  refuseUnless(isWritten(name, BR_CODE_LIMITS.name), "name");
  refuseUnless(isWritten(city, BR_CODE_LIMITS.city), "city");
  refuseUnless(txid === null || TXID.test(txid), "txid");
  refuseUnless(amount === null || amount > 0, "amount");
  const open = [
    field("00", "01"),
    field("26", field("00", PIX) + field("01", key)),
    field("52", "0000"),
    field("53", REAL),
    ...(amount === null ? [] : [field("54", (amount / 100).toFixed(2))]),
    field("58", "BR"),
    field("59", name),
    field("60", city),
    field("62", field("05", txid ?? NO_TXID)),
    "6304",
  ].join("");
  return open + checksum(open);
}

/** A name in the code's alphabet: plain letters without angle brackets, cut at a whole letter. May be empty. */
export const brCodeText = (text: string, limit: number): string =>
  text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]|[<>]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, limit)
    .trim();

/** 25 letters and digits, unique per id. */
export const txidOf = (id: string): string =>
  BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(BR_CODE_LIMITS.txid, "0");

const TXID = /^[A-Za-z0-9]{1,25}$/;

const isWritten = (text: string, limit: number): boolean =>
  /^[\x20-\x7e]+$/.test(text) && text.trim() === text && text.length <= limit;

function refuseUnless(isSound: boolean, part: string): void {
  if (!isSound) throw new RangeError(`invalid ${part} for a BR Code`);
}

/** Every letter is one byte here, so the length in letters is the length in bytes. */
const field = (id: string, value: string): string => id + String(value.length).padStart(2, "0") + value;

/** CRC-16/CCITT with initial value 0xFFFF, as four hex digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
