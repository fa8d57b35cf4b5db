import { oneLine } from "./text";

/** Tax numbers of the Receita Federal: CPF of a person, CNPJ of a company. Stored without signs, letters as capitals. */

/** Longest text of a field: a number with its signs and some blanks. */
export const TAX_ID_TYPED = 40;

export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || isOneSign(digits)) return false;
  const weights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
  return checksOut(digits.slice(0, 10), weights.slice(1)) && checksOut(digits, weights);
}

/**
 * Since July 2026 the first twelve characters may be letters, valued by ASCII code minus 48 (Receita Federal, IN RFB
 * 2.229/2024).
 */
export function isCnpj(signs: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(signs) || isOneSign(signs)) return false;
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  return checksOut(signs.slice(0, 13), weights.slice(1)) && checksOut(signs, weights);
}

/** Verifies the check digit that follows the weighted characters: derived from their weighted sum modulo 11. */
function checksOut(signs: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * (signs.charCodeAt(at) - 48), 0);
  const rest = sum % 11;
  return signs.charCodeAt(weights.length) - 48 === (rest < 2 ? 0 : 11 - rest);
}

const isOneSign = (signs: string): boolean => /^(.)\1*$/.test(signs);

/** Signs between the groups of a tax number, as people type and paste them. */
const BETWEEN = /[\s./\p{Pd}\u2212]/gu;

type Problem = "form" | "digits";

/** A typed CPF as eleven digits, or why it is none. */
export function readCpf(typed: string): { cpf: string } | { problem: Problem } {
  const digits = oneLine(typed).replace(BETWEEN, "");
  if (!/^\d{11}$/.test(digits)) return { problem: "form" };
  return isCpf(digits) ? { cpf: digits } : { problem: "digits" };
}

/** A typed CNPJ as fourteen digits or capitals, or why it is none. */
export function readCnpj(typed: string): { cnpj: string } | { problem: Problem } {
  const signs = oneLine(typed).replace(BETWEEN, "").toUpperCase();
  if (!/^[0-9A-Z]{12}\d{2}$/.test(signs)) return { problem: "form" };
  return isCnpj(signs) ? { cnpj: signs } : { problem: "digits" };
}

/** "123.456.789-09"; anything else stays as typed. */
export const formatCpf = (typed: string): string =>
  grouped(typed, /^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

/** "12.ABC.345/01DE-35"; anything else stays as typed. */
export const formatCnpj = (typed: string): string =>
  grouped(typed, /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, "$1.$2.$3/$4-$5");

function grouped(typed: string, groups: RegExp, form: string): string {
  const signs = typed.replace(BETWEEN, "").toUpperCase();
  return groups.test(signs) ? signs.replace(groups, form) : typed;
}
