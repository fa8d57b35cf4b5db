export const LIMITS = { email: 100, password: 128, text: 500, name: 100, notes: 2000 } as const;

/** Invisible characters: zero-width, direction marks, byte order mark, soft hyphen. A joiner inside an emoji stays. */
const UNSEEN =
  /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** HYPHEN and NON-BREAKING HYPHEN; dashes are other characters and stay. */
const TYPOGRAPHIC_HYPHEN = /[\u2010\u2011]/g;
const CONTROL = /\p{Cc}/gu;

/**
 * Without invisible characters and with plain hyphens. Letters stay as typed, for an address that is checked as
 * typed.
 */
export const seenText = (typed: string): string =>
  typed.replace(UNSEEN, "").replace(TYPOGRAPHIC_HYPHEN, "-").trim();

/** The stored form of a line: NFC, white space collapsed, no control characters. */
export const oneLine = (typed: string): string =>
  seenText(typed).normalize("NFC").replace(/\s+/g, " ").replace(CONTROL, "").trim();

/** The stored form of a text that keeps its lines and indentation. */
export const manyLines = (typed: string): string =>
  seenText(typed)
    .normalize("NFC")
    .replace(/\r\n|[\r\u2028\u2029]/g, "\n")
    .replace(/[^\S\n\t]/g, " ")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

const withoutBrackets = (text: string): string => oneLine(text.replace(/[<>]/g, ""));

/** Cuts to `max` without leaving half of a surrogate pair. */
const cut = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

/** True where `sanitizeName` would store another name than was typed; forms say so before saving. */
export const losesSigns = (typed: string): boolean => /[<>]/.test(typed);

/** Text without angle brackets and control characters; at most 500 (SEC-17, C-35). */
export const sanitizeGeneral = (text: string): string => cut(withoutBrackets(text), LIMITS.text);

/** A name without angle brackets and control characters; at most 100 (SEC-18). */
export const sanitizeName = (text: string): string => cut(withoutBrackets(text), LIMITS.name);

/** "jo***@dominio.com" (SEC-19, C-45) */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "***" : `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}

/** "***.***.***-XX" for eleven digits, else "***" (SEC-19, C-34). */
export function maskCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  return digits.length === 11 ? `***.***.***-${digits.slice(-2)}` : "***";
}

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

/** First names where they are unique, whole names otherwise. */
export function callNames(fullNames: readonly string[]): string[] {
  const first = fullNames.map(firstName);
  return fullNames.map((name) => {
    const called = firstName(name);
    return first.filter((other) => other === called).length > 1 ? name : called;
  });
}

/** The same for people who may be named more than once, by id. */
export function calledOf(people: readonly { id: string; fullName: string }[]): Map<string, string> {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const called = callNames([...names.values()]);
  return new Map([...names.keys()].map((id, index) => [id, called[index] ?? ""]));
}

/**
 * "R" of "rosa", "RM" of "Rosa Maria": stands in for a missing picture. Uses words that begin with a letter,
 * leading signs ignored; words like "3º" only where there are no others.
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

/** False for text that Postgres or JSON refuses: NUL, or half of a surrogate pair. */
export const isStorableText = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For HTML that React does not render (mails, the contact form's plain answer). */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
