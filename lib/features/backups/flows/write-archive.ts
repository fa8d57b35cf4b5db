import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { env } from "@/lib/config/env";
import { signManifest } from "@/lib/config/sealing";
import { withSnapshot } from "@/lib/db/doors";
import type { SnapshotTx } from "@/lib/db/doors";
import { readSealed } from "@/lib/observe/read-sealed";
import { BYTE_ORDER_MARK } from "@/lib/kernel/csv";
import type { Cell } from "@/lib/kernel/book";
import { csvOf, placeOfFile, readableSheet } from "../books";
import { backupsCopy } from "../copy";
import {
  type KeptTable,
  type StoredFile,
  findSchemaVersion,
  listKeptTables,
  listStoredFiles,
  readFileContent,
  readReadable,
  readRows,
} from "../queries";
import { type ReadableName, readableNames } from "../rules";

type Archive = {
  studioId: string;
  path: string;
  at: Date;
  /** Hashes stay in copies that the server keeps; a copy that leaves the server has nobody's password. */
  passwords: "left-out" | "hashed";
};

type Entry = { sha256: string; bytes: number; rows?: number };

type Manifest = {
  format: 1;
  studioId: string;
  madeAt: string;
  schema: string | null;
  opened: Readonly<Record<string, readonly string[]>>;
  tables: Record<string, { folder: string; columns: string[]; rows: number }>;
  entries: Record<string, Entry>;
};

/** Tables and files read so far; they lie on disk until the archive is written. */
type Read = { schema: string | null; tables: (KeptTable & { rows: number })[]; files: StoredFile[] };

/** Sealed on the server; the academy's copy has them readable. */
const SEALED: Readonly<Record<string, readonly string[]>> = {
  guardians: ["cpf_sealed"],
  import_batches: ["head_sealed", "unknown_sealed"],
  import_rows: ["raw_sealed", "fixed_sealed"],
  students: ["medical_conditions", "cpf_sealed", "address_sealed"],
};

/**
 * Writes all rows and files of one studio, as of one moment, into a ZIP. Each table is read once in small batches, so
 * that memory does not grow with the academy. Rows go to disk first, so that the reading transaction ends before
 * compression begins.
 */
export async function writeArchive(archive: Archive): Promise<Manifest> {
  const folder = `${archive.path}.parts`;
  await mkdir(folder, { mode: 0o700 });
  try {
    const read = await withSnapshot(archive.studioId, (tx) => readAll(tx, { ...archive, folder }));
    return await zipTo(archive, { ...read, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Reading = Pick<Archive, "studioId" | "passwords"> & { folder: string };

async function readAll(tx: SnapshotTx, reading: Reading): Promise<Read> {
  const tables: Read["tables"] = [];
  for (const table of await listKeptTables(tx, reading))
    tables.push({ ...table, rows: await readTable(tx, { ...reading, table }) });
  for (const name of readableIn(reading)) await readForPeople(tx, { ...reading, name });
  const files = await listStoredFiles(tx);
  for (const { id } of files) await writeFile(join(reading.folder, id), await readFileContent(tx, id));
  return { schema: await findSchemaVersion(tx), tables, files };
}

/** Copies that the server keeps are restored and not read, so only the academy's own copy has these. */
const readableIn = ({ passwords }: Pick<Archive, "passwords">): readonly ReadableName[] =>
  passwords === "left-out" ? readableNames : [];

async function readForPeople(
  tx: SnapshotTx,
  { name, folder, studioId }: Reading & { name: ReadableName },
): Promise<void> {
  const { file, head, lineOf } = readableSheet(name);
  const csv = await open(join(folder, file), "w");
  try {
    await csv.appendFile(BYTE_ORDER_MARK + head);
    for await (const some of readReadable(tx, { studioId, name }))
      // Safe because the query makes an array of each row.
      await csv.appendFile(some.map((text) => lineOf(JSON.parse(text) as Cell[])).join(""));
  } finally {
    await csv.close();
  }
}

/** One JSON row a line, so that reading it back takes no more memory than writing it. */
async function readTable(
  tx: SnapshotTx,
  { table, folder, passwords, studioId }: Reading & { table: KeptTable },
): Promise<number> {
  const sealed = passwords === "left-out" ? (SEALED[table.name] ?? []) : [];
  const json = await open(join(folder, `${table.name}.json`), "w");
  const csv = await open(join(folder, `${table.name}.csv`), "w");
  let count = 0;
  try {
    await json.appendFile("[");
    await csv.appendFile(BYTE_ORDER_MARK + csvOf(table.columns));
    for await (const some of readRows(tx, { table, studioId })) {
      const rows = some.map((text) => {
        const row = JSON.parse(text) as Row; // safe because the database made it of a row
        return sealed.length > 0 ? opened(table.name, row, sealed) : { text, row };
      });
      await json.appendFile(rows.map(({ text }, at) => `${count + at === 0 ? "\n" : ",\n"}${text}`).join(""));
      await csv.appendFile(rows.map(({ row }) => csvOf(table.columns.map((name) => row[name]))).join(""));
      count += rows.length;
    }
    await json.appendFile("\n]\n");
  } finally {
    await json.close();
    await csv.close();
  }
  return count;
}

type Row = Record<string, unknown>;

function opened(table: string, sealed: Row, columns: readonly string[]): { text: string; row: Row } {
  const row = { ...sealed };
  for (const column of columns) {
    const value = row[column];
    // A value that cannot be decrypted must not prevent the copy of everything else.
    if (typeof value === "string") row[column] = readSealed(value, { table, column, row: String(row.id) });
  }
  return { text: JSON.stringify(row), row };
}

async function zipTo(
  { studioId, path, at, passwords }: Archive,
  { schema, tables, files, folder }: Read & { folder: string },
): Promise<Manifest> {
  const zip = new ZipFile();
  const manifest: Manifest = {
    format: 1,
    studioId,
    madeAt: at.toISOString(),
    schema,
    opened: passwords === "left-out" ? SEALED : {},
    tables: Object.fromEntries(
      tables.map(({ name, rows, columns, ...table }) => [name, { folder: table.folder, columns, rows }]),
    ),
    entries: {},
  };
  const { outputStream } = zip;
  // A failing part destroys the whole output: the library does not listen for errors of its inputs.
  const part = (parts: Iterable<string> | AsyncIterable<Buffer>) =>
    Readable.from(parts, { objectMode: false }).on("error", (error) => stop(outputStream, error));
  const add = (name: string, parts: () => Iterable<string> | AsyncIterable<Buffer>, compress = true) =>
    zip.addReadStreamLazy(name, { mtime: at, compress }, (take) =>
      take(null, part(noting(manifest, name, parts()))),
    );
  const stored = (name: string) => () => createReadStream(join(folder, name)) as AsyncIterable<Buffer>; // safe because no encoding is set

  for (const name of readableIn({ passwords })) {
    const { file } = readableSheet(name);
    add(file, stored(file));
  }
  add("LEIA-ME.txt", () => [backupsCopy.readme]);
  for (const table of tables)
    for (const ending of ["json", "csv"])
      add(`${table.folder}/${table.name}.${ending}`, stored(`${table.name}.${ending}`));
  for (const file of files) add(placeOfFile(file), stored(file.id), false);
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

/** Passes the parts on and notes their length and hash in the manifest. */
async function* noting(
  manifest: Manifest,
  name: string,
  parts: Iterable<string> | AsyncIterable<Buffer>,
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
