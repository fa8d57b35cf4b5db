import { ImageResponse } from "next/og";
import {
  PictureBelt,
  PictureMark,
  type ShareFont,
  drawable,
  picturePaint,
} from "@/components/blog/share-picture";
import { blogCopy } from "@/lib/features/blog/copy/public";
import { classesCopy } from "@/lib/features/classes/copy";
import type { PicturedWeek } from "@/lib/features/classes/loaders";
import { weekLines } from "@/lib/features/classes/rules";
import { commonCopy } from "@/lib/kernel/copy/common";

const { PAPER, INK, QUIET, INDIGO } = picturePaint;

const size = { width: 1080, height: 1350 };
const ROOM_FOR_DAYS = 900;

/** The font size at which all lines have room, in px. */
const lettersFor = (lines: number): number =>
  Math.max(15, Math.min(30, Math.floor(ROOM_FOR_DAYS / lines / 1.75)));

const oneLine = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

/** 1080 × 1350 px for phones: the academy's name and the week's classes, two a line. */
export function weekPicture({ studioName, logo, week }: PicturedWeek, fonts: ShareFont[]): ImageResponse {
  const days = weekLines(week);
  const fontSize = lettersFor(days.reduce((sum, { lines }) => sum + lines, 0));
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        background: PAPER,
        color: INK,
        fontFamily: "Instrument Sans",
        fontWeight: 500,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", padding: "64px 64px 28px" }}>
        <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, width: logo ? 792 : 952 }}>
          <div style={{ display: "flex", fontSize: 30, color: INDIGO }}>{classesCopy.picture.title}</div>
          <div style={{ ...oneLine, marginTop: 8, fontSize: 64, fontWeight: 700, letterSpacing: -2 }}>
            {drawable(studioName)}
          </div>
        </div>
        {/* Drawn into a picture, where no browser loads anything. */}
        {/* eslint-disable-next-line @next/next/no-img-element */}
        {logo && <img src={logo} alt="" width={136} height={136} style={{ objectFit: "contain" }} />}
      </div>
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, padding: "0 64px" }}>
        {days.map(({ weekday, shown, more }) => (
          <div
            key={weekday}
            style={{
              display: "flex",
              padding: `${fontSize * 0.35}px 0`,
              borderTop: "2px solid #e5dfd2",
              fontSize,
            }}
          >
            <div style={{ display: "flex", width: 170, flexShrink: 0, fontWeight: 700, lineHeight: 1.5 }}>
              {commonCopy.weekdays[weekday]}
            </div>
            <div style={{ display: "flex", flexWrap: "wrap", width: 782 }}>
              {shown.map(({ name, startTime }, index) => (
                <div key={index} style={{ display: "flex", width: 391, paddingRight: 16, lineHeight: 1.5 }}>
                  <div style={{ display: "flex", width: fontSize * 3.1, flexShrink: 0, color: INDIGO }}>
                    {startTime}
                  </div>
                  <div style={{ ...oneLine, width: 375 - fontSize * 3.1 }}>{drawable(name)}</div>
                </div>
              ))}
              {more > 0 && (
                <div style={{ display: "flex", color: QUIET, lineHeight: 1.5 }}>
                  {classesCopy.picture.more(more)}
                </div>
              )}
              {shown.length === 0 && (
                <div style={{ display: "flex", color: QUIET, lineHeight: 1.5 }}>{classesCopy.emptyDay}</div>
              )}
            </div>
          </div>
        ))}
      </div>
      <div style={{ display: "flex", alignItems: "center", padding: "0 64px 32px", gap: 20 }}>
        <PictureMark />
        <div style={{ display: "flex", fontSize: 36, fontWeight: 700 }}>Obi</div>
        <div style={{ display: "flex", fontSize: 28, color: QUIET }}>{blogCopy.product}</div>
      </div>
      <PictureBelt barAt={800} />
    </div>,
    { ...size, fonts },
  );
}
