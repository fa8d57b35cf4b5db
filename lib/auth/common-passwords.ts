import "server-only";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";

/** Brazilian words and words of the trade that the international list below lacks. */
const BRAZILIAN = [
  "acesso",
  "aluno",
  "bemvindo",
  "boxe",
  "brasileiro",
  "corinthians",
  "deusefiel",
  "dojo",
  "faixapreta",
  "internacional",
  "jesuscristo",
  "judo",
  "minhasenha",
  "mudar",
  "mudarsenha",
  "novasenha",
  "obrigado",
  "tatame",
  "trocar",
];

/** Fewer distinct characters make any length guessable: aaaaaa, 121212. */
const FEWEST_SIGNS = 3;
/** A common word stays guessable with a year, a number and a sign or two around it. */
const MOST_ADORNMENT = 8;

let list: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"], ...BRAZILIAN]);
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const withoutAdornment = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, "");

const squeezed = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, "");

async function isCommon(password: string): Promise<boolean> {
  const typed = plain(password);
  if (new Set(typed).size < FEWEST_SIGNS) return true;
  list ??= loadList();
  const known = await list;
  const word = withoutAdornment(typed);
  return known.has(typed) || (typed.length - word.length <= MOST_ADORNMENT && known.has(word));
}

function repeatsOwnWords(password: string, own: readonly string[]): boolean {
  const words = own.flatMap((text) => [text, text.split("@")[0] ?? text]).map(squeezed);
  const typed = [squeezed(password), squeezed(withoutAdornment(plain(password)))];
  return words.some((word) => word !== "" && typed.includes(word));
}

/**
 * Throws when the password is one that attackers try first, or repeats public facts about the person: `own` holds the
 * name, the studio's name and the e-mail address, as far as they are known (D15).
 */
export async function refuseWeakPassword(password: string, own: readonly string[]): Promise<void> {
  const problem = repeatsOwnWords(password, own)
    ? commonCopy.ownWordsPassword
    : (await isCommon(password))
      ? commonCopy.commonPassword
      : null;
  if (problem) throw new DomainError("weak-password", problem, { password: [problem] });
}
