"use client";

import { useEffect, useRef, useState } from "react";
import { answerTo, firstSentenceOf, newRequestId } from "@/components/form/use-action";
import { beginImport, sendRows } from "@/lib/features/imports/actions";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { CELL_LENGTH, FILE_NAME, type ImportKind } from "@/lib/features/imports/rules/batches";
import type { Failure } from "@/lib/kernel/result";
import { partsOf } from "./parts";
import type { FileRead } from "./read-file";

const words = importsCopy.choose;

type Source = File | string;

type Sending =
  | { now: "waiting"; problem: string | null }
  | { now: "reading" }
  | { now: "sending" | "lost"; sent: number; total: number };

/** A file on its way. A call that is repeated has the same request id, so that no import is begun twice. */
type Way = {
  file: { kind: ImportKind; fileName: string; head: string; rowCount: string; requestId: string };
  id: string | null;
  parts: readonly string[];
  /** The part that is sent next. */
  next: number;
  sent: number;
  total: number;
};

/** The answer did not come, so nobody knows whether the call arrived; it may be sent again. */
const isLost = ({ code }: Failure): boolean => code === "unexpected";

/** Reads a file or cells in the browser and sends the rows, some at a time (IMP-03). */
export function useSending(onSent: (id: string) => void) {
  const [state, setState] = useState<Sending>({ now: "waiting", problem: null });
  const way = useRef<Way | null>(null);
  const isBusy = state.now === "reading" || state.now === "sending";

  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBusy]);

  function stop(problem: string | null = null): void {
    way.current = null;
    setState({ now: "waiting", problem });
  }

  async function read(source: Source, kind: ImportKind): Promise<void> {
    setState({ now: "reading" });
    let table: FileRead;
    try {
      const { readFile, readPasted } = await import("./read-file");
      table = typeof source === "string" ? await readPasted(source) : await readFile(source);
    } catch (error) {
      stop(words.notRead);
      throw error;
    }
    if ("problem" in table) return stop(table.problem);
    const { headers, rows } = table;
    way.current = {
      file: {
        kind,
        fileName: (typeof source === "string" ? words.pasted : source.name).slice(-FILE_NAME),
        head: JSON.stringify(headers.map((header) => header.slice(0, CELL_LENGTH))),
        rowCount: String(rows.length),
        requestId: newRequestId(),
      },
      id: null,
      parts: partsOf(rows),
      next: 0,
      sent: 0,
      total: rows.length,
    };
    await send();
  }

  /** Sends what did not arrive yet. */
  async function send(): Promise<void> {
    const at = way.current;
    if (!at) return;
    const show = (now: "sending" | "lost") => setState({ now, sent: at.sent, total: at.total });
    show("sending");
    const failure = await goOn(at, () => show("sending"));
    if (failure === null) return at.id === null ? undefined : onSent(at.id);
    return isLost(failure) ? show("lost") : stop(firstSentenceOf(failure));
  }

  return { state, isBusy, read, send, stop };
}

async function goOn(way: Way, onPart: () => void): Promise<Failure | null> {
  if (way.id === null) {
    const begun = await answerTo(beginImport(way.file));
    if (!begun.ok) return begun;
    way.id = begun.data.id;
  }
  for (let rows = way.parts[way.next]; rows !== undefined; rows = way.parts[way.next]) {
    const answer = await answerTo(sendRows({ id: way.id, rows }));
    if (!answer.ok) return answer;
    way.next += 1;
    way.sent = answer.data.kept;
    onPart();
  }
  return null;
}
