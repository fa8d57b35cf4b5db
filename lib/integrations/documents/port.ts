import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import type { Book } from "@/lib/kernel/book";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";

const PATIENCE_MS = 30_000;

/** Files are written one at a time, as each takes a thread from the pages' processors. PLACES bounds the queue. */
let before: Promise<unknown> = Promise.resolve();
const PLACES = 12;
/** Four times the size at which it is printed. */
const LOGO_SIDE = 160;
let places = PLACES;

/**
 * Writes in a worker thread, so that no page waits for ten thousand rows. The thread is plain Node below the
 * application (server/documents) and gets no environment.
 */
function inThread(format: "xlsx" | "pdf", book: Book): Promise<Uint8Array<ArrayBuffer>> {
  if (places === 0) return Promise.reject(new DomainError("busy", commonCopy.export.busy));
  places -= 1;
  const work = before.then(() => write(format, book)).finally(() => (places += 1));
  before = work.catch(() => null);
  return work;
}

const write = (format: "xlsx" | "pdf", book: Book): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(/* turbopackIgnore: true */ join(process.cwd(), "server/documents/worker.ts"), {
      workerData: { format, book },
      env: {},
      execArgv: [],
    });
    const late = setTimeout(() => {
      reject(new Error(`a document took longer than ${PATIENCE_MS} ms`));
      void worker.terminate();
    }, PATIENCE_MS);
    worker
      .once("message", (bytes: Uint8Array<ArrayBuffer>) => resolve(bytes))
      .once("error", reject)
      .once("exit", () => {
        clearTimeout(late);
        reject(new Error("The document worker wrote no document."));
      });
  });

export const writeXlsx = (book: Book): Promise<Uint8Array<ArrayBuffer>> => inThread("xlsx", book);

/** Logos are stored as WebP, which PDF does not know. */
export async function writePdf(book: Book): Promise<Uint8Array<ArrayBuffer>> {
  const { letterhead } = book;
  if (!letterhead?.logo) return inThread("pdf", book);
  const logo = await sharp(letterhead.logo)
    .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return inThread("pdf", { ...book, letterhead: { ...letterhead, logo } });
}
