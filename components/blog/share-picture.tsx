import { ImageResponse } from "next/og";

export type ShareFont = { name: string; data: Buffer; weight: 500 | 700; style: "normal" };
type ShareText = { title: string; above: string; below: string };

/** The light theme's colours, because `next/og` knows no custom properties. */
export const picturePaint = {
  PAPER: "#f6f2e8",
  INK: "#16181d",
  QUIET: "#5b5d63",
  INDIGO: "#2b3f8c",
} as const;
const { PAPER, INK, QUIET, INDIGO } = picturePaint;

const size = { width: 1200, height: 630 };

/** Pixels. Longer titles get smaller letters and always fit in three lines. */
const letters = (title: string): number => (title.length > 70 ? 56 : title.length > 40 ? 68 : 80);

/** Keeps only letters that our fonts contain. For any other, `next/og` would fetch a font from the internet. */
export const drawable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

export const PictureMark = () => (
  <svg width="52" height="52" viewBox="0 0 32 32">
    <path d="M13.2 15.5 7.6 27M18.8 15.5 24.4 27" fill="none" stroke={INK} strokeWidth="5.2" />
    <path d="M1 11.2h30" fill="none" stroke={INK} strokeWidth="6.4" />
    <path d="M16 4.6 22.6 11.2 16 17.8 9.4 11.2Z" fill={PAPER} />
    <path d="M16 6.4 20.8 11.2 16 16 11.2 11.2Z" fill={INDIGO} />
  </svg>
);

/** A belt along the foot. `barAt` is the distance in pixels of its bar with four degrees from the left. */
export const PictureBelt = ({ barAt }: { barAt: number }) => (
  <div style={{ display: "flex", height: 44, background: INK }}>
    <div style={{ display: "flex", marginLeft: barAt, width: 170, background: INDIGO }}>
      {[0, 1, 2, 3].map((degree) => (
        <div key={degree} style={{ display: "flex", marginLeft: 26, width: 10, background: PAPER }} />
      ))}
    </div>
  </div>
);

/** 1200 × 630 pixels: paper, ink and a belt along the foot. `next/og` knows inline styles only. */
export function sharePicture({ title, above, below }: ShareText, fonts: ShareFont[]): ImageResponse {
  const clean = drawable(title);
  const shown = clean.length > 120 ? `${clean.slice(0, 119).trimEnd()}…` : clean;
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        background: PAPER,
        color: INK,
        fontFamily: "Instrument Sans",
      }}
    >
      <div style={{ display: "flex", flexDirection: "column", padding: "72px 80px 0" }}>
        <div style={{ display: "flex", fontSize: 30, fontWeight: 500, color: INDIGO }}>{above}</div>
        <div
          style={{
            display: "flex",
            marginTop: 28,
            fontSize: letters(shown),
            lineHeight: 1.12,
            letterSpacing: -2,
            fontWeight: 700,
          }}
        >
          {shown}
        </div>
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ display: "flex", alignItems: "center", padding: "0 80px 36px", gap: 20 }}>
          <PictureMark />
          <div style={{ display: "flex", fontSize: 36, fontWeight: 700 }}>Obi</div>
          <div style={{ display: "flex", fontSize: 28, fontWeight: 500, color: QUIET }}>{below}</div>
        </div>
        <PictureBelt barAt={900} />
      </div>
    </div>,
    { ...size, fonts },
  );
}
