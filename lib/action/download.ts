import "server-only";
import { writePdf, writeXlsx } from "@/lib/integrations/documents/port";
import { type Book, type BookFormat, isBookFormat } from "@/lib/kernel/book";
import { commonCopy } from "@/lib/kernel/copy/common";
import { writeCsv } from "@/lib/kernel/csv";
import { DomainError } from "@/lib/kernel/errors";
import { type ActionResult, fail } from "@/lib/kernel/result";
import { log } from "@/lib/observe/log";
import { respond } from "./respond";

type Asked = { result: (params: unknown) => Promise<ActionResult<Book>> };

const writers: Readonly<Record<BookFormat, { type: string; write: (book: Book) => Promise<BodyInit> }>> = {
  csv: { type: "text/csv; charset=utf-8", write: writeCsv },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: writeXlsx },
  pdf: { type: "application/pdf", write: writePdf },
};

/**
 * Writes a loader's result as a file. `?formato=` picks the format, all other parameters go to the loader. The file
 * is written after the door has closed. `printed` is a loader whose book is another on paper.
 */
export async function download(request: Request, asked: Asked, printed: Asked = asked): Promise<Response> {
  const { formato, ...params } = Object.fromEntries(new URL(request.url).searchParams);
  if (!isBookFormat(formato)) return respond(fail("not-found", commonCopy.notFound));
  const answer = await (formato === "pdf" ? printed : asked).result(params);
  if (!answer.ok) return respond(answer);
  const { type, write } = writers[formato];
  try {
    return new Response(await write(answer.data), {
      headers: {
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="${answer.data.name}.${formato}"`,
        "Cache-Control": "private, no-store",
        Vary: "Cookie",
      },
    });
  } catch (error) {
    if (error instanceof DomainError) return respond(fail(error.code, error.message));
    log.error({ err: error, format: formato }, "the document could not be written");
    return respond(fail("unexpected", commonCopy.unexpected));
  }
}
