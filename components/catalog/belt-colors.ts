/** Belts are drawn in their own cloth, not in the product's colours. */

const HEX = /^#[0-9a-f]{6}$/i;
const UNDYED = "#e7d3a8";

/** A colour that may stand in a drawing; anything else is drawn as undyed cloth. */
export const paint = (color: string): string => (HEX.test(color) ? color : UNDYED);

const channels = (color: string): [number, number, number] => {
  const value = Number.parseInt(paint(color).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** White tape on dark cloth, dark on light. */
export function contrastOn(color: string): string {
  const [red, green, blue] = channels(color);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? "#16181d" : "#ffffff";
}

function isRed(color: string): boolean {
  const [red, green, blue] = channels(color);
  return red > 150 && green < 70 && blue < 70;
}

type BeltPattern = "plain" | "stripe" | "blocks" | "bands";

export function beltPattern(color: string, colors: number): BeltPattern {
  if (colors >= 3) return "bands";
  if (colors === 2) return isRed(color) ? "blocks" : "stripe";
  return "plain";
}
