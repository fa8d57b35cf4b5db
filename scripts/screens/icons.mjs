import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { inRoot } from "../lib/root.mjs";

/** Draws the icons that are no SVG from app/icon.svg: `node scripts/screens/icons.mjs`, then commit public. */

const PAPER = "#f6f2e8";

/** `share`: part of the square's width that the mark fills; platforms may cut off the paper around it. */
const pictures = [
  { name: "apple-touch-icon.png", size: 180, share: 0.72 },
  { name: "icon-192.png", size: 192, share: 0.8 },
  { name: "icon-512.png", size: 512, share: 0.8 },
  { name: "icon-maskable-512.png", size: 512, share: 0.58 },
];

async function draw(mark, { size, share }) {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: 2400 }).resize(inner, inner).png().toBuffer();
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: PAPER } });
  return ground
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file is a small table of contents followed by whole PNGs. */
function ico(pngs) {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  pngs.forEach(({ size, data }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pngs.map(({ data }) => data)]);
}

const svg = await readFile(inRoot("app/icon.svg"), "utf8");
const mark = Buffer.from(svg.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/, ""));

for (const picture of pictures) await writeFile(inRoot("public", picture.name), await draw(mark, picture));
const small = [16, 32, 48].map(async (size) => ({ size, data: await draw(mark, { size, share: 0.94 }) }));
await writeFile(inRoot("public/favicon.ico"), ico(await Promise.all(small)));
