/** Integer cents of BRL, the only form in which money is computed or stored. */
export type Cents = number & { readonly __brand: "Cents" };

/** R$ 9.999.999,99: the largest amount a form takes; integer columns hold it. */
export const MAX_CENTS = 999_999_999;
/** R$ 999.999,99: the largest amount that is agreed, charged, received by hand or kept as credit. */
export const MAX_CHARGED_CENTS = 99_999_999;

/** Throws a RangeError for anything but a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`not integer cents: ${value}`);
  }
  return value as Cents;
}

export const ZERO_CENTS = cents(0);

export const sumCents = (values: readonly Cents[]): Cents => cents(values.reduce((sum, v) => sum + v, 0));

/** Created on first use: starting Intl is slow on a phone that loads a page. */
let brl: Intl.NumberFormat | undefined;

/** "R$ 1.234,56", with the no-break space that Intl uses. */
export function formatBRL(value: Cents): string {
  brl ??= new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
  return brl.format(value / 100);
}

/** "10%" or "7,5%" of hundredths of a percent. */
export const formatPercent = (bp: number): string => `${(bp / 100).toLocaleString("pt-BR")}%`;

/** "10" or "7,5", the text of a field for a percentage. */
export const percentToInput = (bp: number): string => String(bp / 100).replace(".", ",");

/** "1234,56", the text of a money field. */
export const centsToInput = (value: Cents): string => (value / 100).toFixed(2).replace(".", ",");

/**
 * Parses typed amounts: "1234", "1234,5", "1.234,56", "R$ 1.234,56" and "1234.56" (sent by a number field). Null for
 * anything but an amount with at most two decimals. Never uses floating point.
 */
export function parseCents(text: string): Cents | null {
  const raw = text.replace(/^\s*R\$\s*/, "").trim();
  const sign = raw.startsWith("-") ? -1 : 1;
  const body = raw.replace(/^-/, "");
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(body) ?? /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(body);
  if (!match) return null;
  const whole = (match[1] ?? "").replaceAll(".", "");
  const fraction = (match[2] ?? "").padEnd(2, "0");
  if (whole.length > 13) return null;
  return cents(sign * Number(whole + fraction));
}

/**
 * Cents of another program's decimal number (109.9, 30.000000000000004). Null where it has fractions of a cent or is
 * too large to be exact to the cent.
 */
export function centsOfDecimal(amount: number): Cents | null {
  const whole = Math.round(amount * 100);
  const isExact = Math.abs(whole) <= 1e12 && Math.abs(whole / 100 - amount) < 1e-6;
  return isExact ? cents(whole) : null;
}

/** The decimal number that other programs expect: its shortest form has the two decimals of the cents. */
export const decimalOfCents = (value: Cents): number => value / 100;

/** Shares money out over what it is for, in this order; the last part takes what is left. Leaves out empty parts. */
export function shareOut<Part extends { amountCents: number }>(
  total: Cents,
  parts: readonly Part[],
): (Part & { amountCents: Cents })[] {
  let left: number = total;
  return parts.flatMap((part, index) => {
    const taken = index === parts.length - 1 ? left : Math.min(left, part.amountCents);
    left -= taken;
    return taken > 0 ? [{ ...part, amountCents: cents(taken) }] : [];
  });
}
