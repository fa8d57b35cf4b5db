import { parentPort, workerData } from "node:worker_threads";
import type { Book } from "../../lib/kernel/book.ts";

type Work = { format: "xlsx" | "pdf"; book: Book };

const writers: Readonly<Record<Work["format"], () => Promise<(book: Book) => Promise<Buffer>>>> = {
  xlsx: async () => (await import("./xlsx.ts")).writeXlsx,
  pdf: async () => (await import("./pdf.ts")).writePdf,
};

const { format, book } = workerData as Work;
const write = await writers[format]();
parentPort?.postMessage(await write(book));
