import { correction, generate } from "lean-qr";

/** A QR code as one SVG path of unit squares, with the quiet zone that scanners need. */
export type DrawnCode = { size: number; path: string };

const RIM = 4;

export function drawCode(text: string): DrawnCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const parts: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (x + 1 < code.size && code.get(x + 1, y)) x += 1;
      const length = x - from + 1;
      parts.push(`M${from + RIM} ${y + RIM}h${length}v1h-${length}z`);
    }
  }
  return { size: code.size + 2 * RIM, path: parts.join("") };
}
