export type BeltColors = {
  /** #RRGGBB, as are the others. It names a hue: belts are drawn in dyed shades of it, not in the product's colours. */
  color: string;
  color2?: string | null;
  color3?: string | null;
  tipColor?: string | null;
};

const HEX = /^#[0-9a-f]{6}$/i;
const UNDYED = "#DCCBA3";
const WHITE = "#FDFBF5";

/**
 * The dark theme lightens black cloth until it is visible, and weaves black thread into it so that it is not taken
 * for grey (--belt-black in globals.css). In the light theme the thread has the cloth's own tone.
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

/** The drawn shade of a stored colour. Anything that is not a colour becomes undyed cloth. */
export const paint = (color: string): string =>
  HEX.test(color) ? (dyes[color.toUpperCase()] ?? color) : UNDYED;

/** Light (0) and dark (1). */
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

/** The lower of the contrast ratios of two cloths in these themes (WCAG). */
export function contrast(one: string, other: string, themes: readonly Theme[] = THEMES): number {
  const ratios = themes.map((theme) => {
    const shades = [luminance(toneIn(theme, one)), luminance(toneIn(theme, other))];
    return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05);
  });
  return Math.min(...ratios);
}

/** The contrast ratio from which an edge is visible. */
export const EDGE = 3;

/** The thread, white or black, with the better contrast to the cloth. Between two cloths, to both. */
export const threadOn = (...cloths: readonly string[]): string => threadIn(THEMES, cloths);

function threadIn(themes: readonly Theme[], cloths: readonly string[]): string {
  const weakest = (thread: string) => Math.min(...cloths.map((cloth) => contrast(thread, cloth, themes)));
  return weakest(WHITE) >= weakest(BLACK_THREAD) ? WHITE : BLACK_THREAD;
}

/** The themes in which two cloths could not be told apart. */
export const runningThemes = (one: string, other: string): Theme[] =>
  one === other ? [] : THEMES.filter((theme) => contrast(one, other, [theme]) < EDGE);

/** The thread between two such cloths, or null if none is needed. */
export function seam(one: string, other: string): string | null {
  const themes = runningThemes(one, other);
  return themes.length === 0 ? null : threadIn(themes, [one, other]);
}

type BeltPattern = "plain" | "stripe" | "blocks" | "bands";

/**
 * One colour is plain, a second a stripe along the middle, or blocks if the first is red (masters' belts). Three are
 * bands.
 */
export function beltPattern(cloths: readonly string[]): BeltPattern {
  if (cloths.length >= 3) return "bands";
  if (cloths.length === 2) return cloths[0] === dyes["#DC2626"] ? "blocks" : "stripe";
  return "plain";
}

export const clothsOf = ({ color, color2, color3 }: BeltColors): string[] =>
  [color, color2, color3].filter((each): each is string => Boolean(each)).map(paint);

/** The belt as a CSS background, where no drawing fits, as in a select's option. */
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
