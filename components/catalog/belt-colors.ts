/** Belts are drawn in their own dyed cloth, not in the product's colours; what is stored names a hue, not a shade. */

export type BeltColors = {
  /** #RRGGBB, like the others. */
  color: string;
  color2?: string | null;
  color3?: string | null;
  tipColor?: string | null;
};

const HEX = /^#[0-9a-f]{6}$/i;
const UNDYED = "#DCCBA3";
const WHITE = "#FDFBF5";

/**
 * On dark paper black cloth is lifted until it is seen as cloth, and woven with black thread, so that it is not taken for grey:
 * --belt-black in globals.css. In the light theme the thread is of the cloth's own tone.
 */
export const BLACK_CLOTH = "var(--belt-black)";
export const blackTones = ["#17171A", "#74777F"] as const;
export const BLACK_THREAD = blackTones[0];

const dyes: Readonly<Record<string, string>> = {
  "#FFFFFF": WHITE,
  "#9CA3AF": "#85898F",
  "#FACC15": "#E3B52C",
  "#F97316": "#CC5F1C",
  "#16A34A": "#2C7448",
  "#1D4ED8": "#1F4FA3",
  "#38BDF8": "#4A93C2",
  "#1E3A8A": "#1D2F63",
  "#7C3AED": "#5B2E8C",
  "#78350F": "#5E3A1E",
  "#111827": BLACK_CLOTH,
  "#DC2626": "#B3261E",
  "#E7D3A8": UNDYED,
};

/** What may stand in a drawing; anything that is no colour is undyed cloth. */
export const paint = (color: string): string =>
  HEX.test(color) ? (dyes[color.toUpperCase()] ?? color) : UNDYED;

/** Light and dark. */
const THEMES = [0, 1] as const;
type Theme = (typeof THEMES)[number];

const toneIn = (theme: Theme, cloth: string): string => (cloth === BLACK_CLOTH ? blackTones[theme] : cloth);

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two cloths in whichever of the themes it is least. */
export function contrast(one: string, other: string, themes: readonly Theme[] = THEMES): number {
  const ratios = themes.map((theme) => {
    const shades = [luminance(toneIn(theme, one)), luminance(toneIn(theme, other))];
    return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05);
  });
  return Math.min(...ratios);
}

/** From here on an edge is seen. */
export const EDGE = 3;

/** White tape on dark cloth, black on light; between two cloths the thread that is seen on both. */
export const threadOn = (...cloths: readonly string[]): string => threadIn(THEMES, cloths);

function threadIn(themes: readonly Theme[], cloths: readonly string[]): string {
  const weakest = (thread: string) => Math.min(...cloths.map((cloth) => contrast(thread, cloth, themes)));
  return weakest(WHITE) >= weakest(BLACK_THREAD) ? WHITE : BLACK_THREAD;
}

/** The themes in which two cloths would run into each other. */
export const runningThemes = (one: string, other: string): Theme[] =>
  one === other ? [] : THEMES.filter((theme) => contrast(one, other, [theme]) < EDGE);

/** The thread that parts them there. */
export function seam(one: string, other: string): string | null {
  const themes = runningThemes(one, other);
  return themes.length === 0 ? null : threadIn(themes, [one, other]);
}

type BeltPattern = "plain" | "stripe" | "blocks" | "bands";

/** One colour; a second as the stripe along the middle; red ones in blocks, as masters wear them; three as bands. */
export function beltPattern(cloths: readonly string[]): BeltPattern {
  if (cloths.length >= 3) return "bands";
  if (cloths.length === 2) return cloths[0] === dyes["#DC2626"] ? "blocks" : "stripe";
  return "plain";
}

export const clothsOf = ({ color, color2, color3 }: BeltColors): string[] =>
  [color, color2, color3].filter((each): each is string => Boolean(each)).map(paint);

/** The belt as a background, for places that hold no drawing, such as an option of a select. */
export function beltBackground(colors: BeltColors): string {
  const cloths = clothsOf(colors);
  const [first = UNDYED, second = first, third = second] = cloths;
  const cloth = {
    plain: `linear-gradient(${first},${first})`,
    stripe: `linear-gradient(${first} 33%,${second} 33% 67%,${first} 67%)`,
    blocks: `repeating-linear-gradient(90deg,${first} 0 17%,${second} 17% 34%)`,
    bands: `linear-gradient(${first} 33%,${second} 33% 67%,${third} 67%)`,
  }[beltPattern(cloths)];
  if (!colors.tipColor) return cloth;
  const tip = paint(colors.tipColor);
  return `linear-gradient(${tip},${tip}) 80% 0/30% 100% no-repeat,${cloth}`;
}
