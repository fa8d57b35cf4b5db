import { numberWords as words } from "./copy/numbers";
import { type Cents, MAX_CHARGED_CENTS, formatBRL } from "./money";

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(words.and);

function belowThousand(number: number): string {
  if (number === 100) return words.hundred;
  const rest = number % 100;
  const tens = rest < 20 ? [words.small[rest]] : [words.tens[Math.floor(rest / 10)], words.small[rest % 10]];
  return joined([words.hundreds[Math.floor(number / 100)], ...tens]);
}

/** Never "um mil". An "e" follows the thousands before a rest up to cem and before round hundreds. */
function belowMillion(number: number): string {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000];
  if (thousands === 0) return belowThousand(rest);
  const first = thousands === 1 ? words.thousand : `${belowThousand(thousands)} ${words.thousand}`;
  if (rest === 0) return first;
  return `${first}${rest < 100 || rest % 100 === 0 ? words.and : " "}${belowThousand(rest)}`;
}

const counted = (number: number, [one, many]: readonly [string, string]): string =>
  number === 0 ? "" : number === 1 ? one : `${belowMillion(number)} ${many}`;

/** "cento e cinquenta reais e dez centavos". A larger amount than R$ 999.999,99 stays in figures. */
export function amountInWords(amount: Cents): string {
  if (amount < 0 || amount > MAX_CHARGED_CENTS) return formatBRL(amount);
  const [reais, rest] = [Math.floor(amount / 100), amount % 100];
  return joined([counted(reais, words.real), counted(rest, words.centavo)]) || words.zero;
}
