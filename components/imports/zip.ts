import { importsCopy } from "@/lib/features/imports/copy/imports";
import { UnreadableFile } from "./unreadable-file";

/**
 * The little of ZIP that a spreadsheet needs (PKWARE APPNOTE 6.3.10). Unpacking counts the bytes that come out: the
 * sizes that an archive declares may lie.
 */

type ZipEntry = { name: string; isEncrypted: boolean; isPacked: boolean; start: number; end: number };

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
/** A workbook has a few dozen files. */
const MOST_ENTRIES = 2_000;

const broken = () => new UnreadableFile(importsCopy.file.broken);

/** Entries of the archive, by its directory. */
export function entriesOf(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > MOST_ENTRIES) throw new UnreadableFile(importsCopy.file.bomb);
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let each = 0; each < count; each += 1) {
      if (view.getUint32(at, true) !== DIRECTORY) throw broken();
      const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
      const local = view.getUint32(at + 42, true);
      if (view.getUint32(local, true) !== LOCAL) throw broken();
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0))),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        isPacked: view.getUint16(at + 10, true) !== 0,
        start,
        end: start + view.getUint32(at + 20, true),
      });
      at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
    return entries;
  } catch (error) {
    // A place beyond the end of the file.
    throw error instanceof RangeError ? broken() : error;
  }
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw broken();
}

/** Counts what comes out of an archive, and stops where it becomes too much. */
export class Unpacker {
  private readonly bytes: Uint8Array<ArrayBuffer>;
  private left: number;

  constructor(bytes: Uint8Array<ArrayBuffer>, most: number) {
    this.bytes = bytes;
    this.left = most;
  }

  async unpack({ start, end, isPacked }: ZipEntry): Promise<string> {
    const packed = new Blob([this.bytes.subarray(start, end)]).stream();
    const stream = isPacked ? packed.pipeThrough(new DecompressionStream("deflate-raw")) : packed;
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    const parts: string[] = [];
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof TypeError ? broken() : error;
      });
      if (done) return parts.join("") + decoder.decode();
      this.left -= value.byteLength;
      if (this.left < 0) {
        await reader.cancel();
        throw new UnreadableFile(importsCopy.file.bomb);
      }
      parts.push(decoder.decode(value, { stream: true }));
    }
  }
}

/** An archive of texts, not packed. Its reader needs no check sums. */
export function zipOf(files: readonly { name: string; text: string }[]): ArrayBuffer {
  const encoder = new TextEncoder();
  const [parts, directory]: [Uint8Array<ArrayBuffer>[], Uint8Array<ArrayBuffer>[]] = [[], []];
  let offset = 0;
  for (const { name, text } of files) {
    const [title, content] = [encoder.encode(name), encoder.encode(text)];
    const local = header(30, [
      [0, LOCAL, 4],
      [18, content.length, 4],
      [22, content.length, 4],
      [26, title.length, 2],
    ]);
    const entry = header(46, [
      [0, DIRECTORY, 4],
      [20, content.length, 4],
      [24, content.length, 4],
      [28, title.length, 2],
      [42, offset, 4],
    ]);
    parts.push(local, title, content);
    directory.push(entry, title);
    offset += local.length + title.length + content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = header(END_SIZE, [
    [0, END, 4],
    [8, files.length, 2],
    [10, files.length, 2],
    [12, size, 4],
    [16, offset, 4],
  ]);
  const archive = new Uint8Array(offset + size + END_SIZE);
  let at = 0;
  for (const part of [...parts, ...directory, end]) {
    archive.set(part, at);
    at += part.length;
  }
  return archive.buffer;
}

function header(length: number, fields: readonly (readonly [at: number, value: number, bytes: 2 | 4])[]) {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [at, value, size] of fields)
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  return bytes;
}
