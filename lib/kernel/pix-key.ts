import { readPhone } from "./phone";
import { isCnpj, isCpf } from "./tax-id";
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
