import { readPhone } from "./phone";
import { oneLine } from "./text";

export const PIX_KEY_KINDS = ["cpf", "cnpj", "email", "phone", "random"] as const;
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

/** A typed key in the Central Bank's form; null where it is not of that kind. */
export function pixKeyOf(kind: PixKeyKind, typed: string): string | null {
  const text = oneLine(typed);
  switch (kind) {
    case "cpf": {
      const digits = text.replace(/[\s.-]/g, "");
      return isCpf(digits) ? digits : null;
    }
    case "cnpj": {
      const signs = text.replace(/[\s./-]/g, "").toUpperCase();
      return isCnpj(signs) ? signs : null;
    }
    case "email": {
      const address = text.toLowerCase();
      return address.length <= 77 && /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address)
        ? address
        : null;
    }
    case "phone":
      return phoneKey(text);
    case "random": {
      const key = text.toLowerCase();
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : null;
    }
  }
}

/** A Brazilian number with area code. 0800 numbers cannot be keys. */
function phoneKey(text: string): string | null {
  const read = readPhone(text);
  return "phone" in read && /^\+55(?!\d00\d{7}$)/.test(read.phone) ? read.phone : null;
}

export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || isOneSign(digits)) return false;
  const weights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
  return checksOut(digits.slice(0, 10), weights.slice(1)) && checksOut(digits, weights);
}

/**
 * Since July 2026 the first twelve characters may be letters, valued by ASCII code minus 48 (Receita Federal, IN
 * 2.229).
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
