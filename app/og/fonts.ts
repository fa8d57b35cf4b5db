import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShareFont } from "@/components/blog/share-picture";

const font = async (weight: ShareFont["weight"]): Promise<ShareFont> => ({
  name: "Instrument Sans",
  weight,
  style: "normal",
  data: await readFile(join(process.cwd(), `app/fonts/instrument-sans-${weight}.woff`)),
});

/** The fonts of the pages, for pictures drawn by the server. */
export const readFonts = (): Promise<ShareFont[]> => Promise.all([font(500), font(700)]);
