/** The longest that a person may type, by what it is. */
export const LIMITS = { email: 100, password: 128, text: 500, name: 100, notes: 2000 } as const;

const NOT_NAME = /[^\p{L}\p{M}\s]/gu;
const NOT_GENERAL = /[^\p{L}\p{M}\p{N}_\s]/gu;

/** At most `max` long, and never half of a surrogate pair at the end. */
const cut = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

/** General identifying text: letters of any language, digits, underscore and spaces; at most 500 (SEC-17, C-35). */
export const sanitizeGeneral = (text: string): string =>
  cut(text.replace(NOT_GENERAL, "").replace(/\s+/g, " ").trim(), LIMITS.text);

/** Name text: letters of any language and spaces; at most 100 (SEC-18). */
export const sanitizeName = (text: string): string =>
  cut(text.replace(NOT_NAME, "").replace(/\s+/g, " ").trim(), LIMITS.name);

/** "jo***@dominio.com" (SEC-19, C-45) */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "***" : `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}

/** "(11) *****-1234"; "***" when there are too few digits to hide any (SEC-19, C-45). */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
  return digits.length < 10 ? "***" : `(${digits.slice(0, 2)}) *****-${digits.slice(-4)}`;
}

/** Digits with the country's code, as wa.me wants them; null where a number cannot be one. */
export function whatsappNumber(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  if (digits.length === 10 || digits.length === 11) return `55${digits}`;
  return digits.length >= 12 && digits.length <= 15 ? digits : null;
}

/** The same number, however it was typed. */
export const isSamePhone = (one: string, other: string): boolean =>
  whatsappNumber(one) === whatsappNumber(other);

/** "***.***.***-XX" for eleven digits, else "***" (SEC-19, C-34). */
export function maskCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  return digits.length === 11 ? `***.***.***-${digits.slice(-2)}` : "***";
}

/** "Ana" of "Ana Beatriz Souza" */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

/** First names where they tell people apart, whole names where two share one. */
export function callNames(fullNames: readonly string[]): string[] {
  const first = fullNames.map(firstName);
  return fullNames.map((name) => {
    const called = firstName(name);
    return first.filter((other) => other === called).length > 1 ? name : called;
  });
}

/**
 * "R" of "rosa", "RM" of "Rosa Maria": what stands where a picture is missing. Of words that begin with a letter, whatever
 * stands before it; of "3º" and the like only where there is nothing else.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const named = words
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => /^\p{L}/u.test(word));
  return (named.length > 0 ? named : words.slice(0, 1))
    .filter((_, index, { length }) => index === 0 || index === length - 1)
    .map((word) => word.charAt(0).toLocaleUpperCase("pt-BR"))
    .join("");
}

/** True when the text holds nothing that Postgres or JSON refuses: no NUL, no half of a surrogate pair. */
export const isStorableText = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for HTML that no React writes (mails, the contact form's plain answer): it reads as it was typed. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
