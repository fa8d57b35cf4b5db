import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { env } from "@/lib/config/env";
import { signManifest } from "@/lib/config/sealing";
import { withSnapshot } from "@/lib/db/doors";
import type { SnapshotTx } from "@/lib/db/doors";
import { backupsCopy } from "../copy";
import {
  type KeptTable,
  findSchemaVersion,
  listKeptTables,
  listStoredFiles,
  readFileContent,
  readRows,
} from "../queries";
import { csvLine, placeOfFile } from "../rules";

type Archive = {
  studioId: string;
  /** Where it is written. */
  path: string;
  at: Date;
  /** What the server keeps for itself can let people in again; what leaves it has nobody's password. */
  passwords: "left-out" | "hashed";
};

type Entry = { sha256: string; bytes: number; rows?: number };

export type Manifest = {
  format: 1;
  studioId: string;
  madeAt: string;
  schema: string | null;
  tables: Record<string, { folder: string; columns: string[]; rows: number }>;
  entries: Record<string, Entry>;
};

/**
 * All rows of one studio as they are at one moment, and its files, as a ZIP. Rows pass through one at a time, so memory does
 * not grow with the academy; and it goes to the disk, which waits for nobody, so the reading ends soon.
 */
export const writeArchive = ({ studioId, ...archive }: Archive): Promise<Manifest> =>
  withSnapshot(studioId, (tx) => zipTo(tx, { studioId, ...archive }));

async function zipTo(tx: SnapshotTx, { studioId, path, at, passwords }: Archive): Promise<Manifest> {
  const zip = new ZipFile();
  const manifest: Manifest = {
    format: 1,
    studioId,
    madeAt: at.toISOString(),
    schema: await findSchemaVersion(tx),
    tables: {},
    entries: {},
  };
  const tables = await listKeptTables(tx, { passwords });
  const files = await listStoredFiles(tx);
  const { outputStream } = zip;
  // A part that fails ends the whole: the library itself does not listen.
  const part = (parts: Iterable<string> | AsyncIterable<Buffer>) =>
    Readable.from(parts, { objectMode: false }).on("error", (error) => stop(outputStream, error));
  const add = (name: string, parts: () => AsyncIterable<string | Buffer>, compress = true) =>
    zip.addReadStreamLazy(name, { mtime: at, compress }, (take) =>
      take(null, part(noting(manifest, name, parts()))),
    );

  add("LEIA-ME.txt", () => once(backupsCopy.readme));
  for (const table of tables) {
    manifest.tables[table.name] = { folder: table.folder, columns: table.columns, rows: 0 };
    add(`${table.folder}/${table.name}.json`, () => asJson(tx, table, manifest));
    add(`${table.folder}/${table.name}.csv`, () => asCsv(tx, table));
  }
  for (const file of files) add(placeOfFile(file), () => once(readFileContent(tx, file.id)), false);
  const told = () => JSON.stringify(manifest, null, 1);
  zip.addReadStreamLazy("manifest.json", { mtime: at }, (take) => take(null, part([told()])));
  zip.addReadStreamLazy("assinatura.txt", { mtime: at }, (take) =>
    take(null, part([signManifest(env.encryptionKey, told())])),
  );
  zip.end();
  await pipeline(outputStream, createWriteStream(path, { mode: 0o600 }));
  return manifest;
}

const stop = (stream: object, error: Error): void => {
  if (stream instanceof Readable) stream.destroy(error);
};

async function* once(part: string | Promise<Buffer>): AsyncGenerator<string | Buffer> {
  yield await part;
}

/** One row a line, so that whoever reads it back needs no more memory than who wrote it. */
async function* asJson(tx: SnapshotTx, table: KeptTable, manifest: Manifest): AsyncGenerator<string> {
  let rows = 0;
  yield "[";
  for await (const some of readRows(tx, table)) {
    yield some.map((row, index) => `${rows + index === 0 ? "\n" : ",\n"}${row}`).join("");
    rows += some.length;
  }
  yield "\n]\n";
  const told = manifest.tables[table.name];
  if (told) told.rows = rows;
}

const BYTE_ORDER_MARK = "\uFEFF";

async function* asCsv(tx: SnapshotTx, table: KeptTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(table.columns);
  for await (const some of readRows(tx, table))
    yield some
      .map((row) => {
        const values = JSON.parse(row) as Record<string, unknown>; // safe because the database made it of a row
        return csvLine(table.columns.map((column) => values[column]));
      })
      .join("");
}

/** Writes down what went by: its length and its hash. */
async function* noting(
  manifest: Manifest,
  name: string,
  parts: AsyncIterable<string | Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of parts) {
    const buffer = Buffer.from(part);
    hash.update(buffer);
    bytes += buffer.length;
    yield buffer;
  }
  manifest.entries[name] = { sha256: hash.digest("hex"), bytes };
}
