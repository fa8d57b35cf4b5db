import { oneLine } from "./text";

export const PHONE_TYPED = 40;

/**
 * Parses a typed or pasted telephone to E.164, "+5511987654321" (ITU-T E.164: country code first, at most fifteen
 * digits), or answers why it is none. Without "+" it is Brazilian, with its area code.
 */
export function readPhone(typed: string): { phone: string } | { problem: PhoneProblem } {
  const line = oneLine(typed).replace(/^tel:/i, "");
  if (!/^\+?[\d\s().\p{Pd}\u2212/]+$/u.test(line))
    return { problem: line.includes("@") ? "email" : "letters" };
  const digits = line.replace(/\D/g, "");
  if (line.startsWith("+") && !digits.startsWith("55"))
    return /^[1-9]\d{6,14}$/.test(digits) ? { phone: `+${digits}` } : { problem: "foreign" };
  const national = nationalOf(digits);
  const problem = brazilianProblem(national);
  return problem === null ? { phone: `+55${national}` } : { problem };
}

type PhoneProblem = "letters" | "email" | "foreign" | "short" | "long" | "area" | "mobile" | "subscriber";

/** Existing area codes (Anatel, Plano Geral de Códigos Nacionais). */
const AREA = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/** Numbers dialled without an area code, such as 0800. */
const WITHOUT_AREA = /^[3589]00\d{7}$/;

function nationalOf(digits: string): string {
  const own = digits.length >= 12 && digits.startsWith("55") ? digits.slice(2) : digits;
  return own.startsWith("0") ? own.slice(1) : own;
}

function brazilianProblem(national: string): PhoneProblem | null {
  if (WITHOUT_AREA.test(national)) return null;
  if (national.length < 10) return "short";
  if (national.length > 11) return "long";
  if (!AREA.test(national)) return "area";
  const subscriber = national.slice(2);
  if (/^(9\d{8}|[2-5]\d{7})$/.test(subscriber)) return null;
  return /^[6-9]\d{7}$/.test(subscriber) ? "mobile" : "subscriber";
}

/** E.164 of a stored or typed number; null where it is no telephone. A stored one is taken as it stands. */
export function phoneOf(phone: string): string | null {
  if (/^\+[1-9]\d{6,14}$/.test(phone)) return phone;
  const read = readPhone(phone);
  return "phone" in read ? read.phone : null;
}

/** Digits with the country's code, the format of wa.me; null for an impossible number. */
export const whatsappNumber = (phone: string): string | null => phoneOf(phone)?.slice(1) ?? null;

/** Brazilian format: "(11) 98765-4321"; other countries: "+51 987 654 321". */
export function formatPhone(phone: string): string {
  const known = phoneOf(phone);
  if (known === null) return phone;
  const { country, rest } = partsOf(known);
  if (country !== "55") return `+${country} ${inThrees(rest)}`;
  if (WITHOUT_AREA.test(rest)) return `0${rest.slice(0, 3)} ${inThrees(rest.slice(3))}`;
  return `(${rest.slice(0, 2)}) ${rest.slice(2, -4)}-${rest.slice(-4)}`;
}

/** "(11) *****-1234"; "***" where it is no telephone (SEC-19, C-45). */
export function maskPhone(phone: string): string {
  const known = phoneOf(phone);
  if (known === null) return "***";
  const { country, rest } = partsOf(known);
  return `${country === "55" ? `(${rest.slice(0, 2)})` : `+${country}`} *****-${rest.slice(-4)}`;
}

/** Country codes have one to three digits; those of one and two are listed (ITU-T E.164, list of 15 December 2016). */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d*)$/;

function partsOf(known: string): { country: string; rest: string } {
  const [, country = "", rest = ""] = COUNTRY.exec(known) ?? [];
  return { country, rest };
}

/** The last group has three to five digits. */
const inThrees = (digits: string): string => digits.replace(/\d{3}(?=\d{3})/g, "$& ");
