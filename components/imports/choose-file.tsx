"use client";

import { ClipboardPaste, FileUp } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { ScopeField } from "@/components/form/scope-field";
import { useVisit } from "@/components/shell/visit";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Progress } from "@/components/ui/progress";
import { Textarea } from "@/components/ui/textarea";
import { paths } from "@/lib/config/paths";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { type ImportKind, importKinds } from "@/lib/features/imports/rules/batches";
import { useSending } from "./use-sending";

const { choose: words, sending, kinds } = importsCopy;

/** IMP-03: a file to drop or choose, or cells to paste. Pasted cells stay until the rows have arrived. */
export function ChooseFile() {
  const [kind, setKind] = useState<ImportKind>("students");
  const [isOver, setOver] = useState(false);
  const [isPasted, setPasted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const cells = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const visit = useVisit();
  const { state, isBusy, read, send, stop } = useSending((batch) => visit(paths.studio.importColumns(batch)));

  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (file && !isBusy) void read(file, kind);
    if (input.current) input.current.value = "";
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className="flex flex-col gap-5">
      {importKinds.length > 1 && (
        <ScopeField
          legend={kinds.label}
          choices={importKinds.map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChoice={setKind}
        />
      )}
      {state.now === "waiting" && state.problem !== null && <Notice tone="error">{state.problem}</Notice>}
      {state.now === "lost" && (
        <Notice tone="warning" title={sending.lost}>
          <p>{sending.lostHint(state.sent, state.total)}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void send()}>
              {sending.goOn}
            </Button>
            <Button size="sm" variant="outline" onClick={() => stop()}>
              {sending.stop}
            </Button>
          </div>
        </Notice>
      )}
      {isBusy && (
        <div className="flex flex-col gap-2" role="group" aria-label={sending.progress}>
          <p className="text-sm">
            {state.now === "sending" ? sending.sent(state.sent, state.total) : words.reading}
          </p>
          <Progress
            label={sending.progress}
            value={state.now === "sending" ? state.sent : 0}
            max={state.now === "sending" ? state.total : 1}
          />
        </div>
      )}
      <div
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className="border-input data-over:border-primary data-over:bg-accent flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center"
      >
        <FileUp aria-hidden="true" className="text-muted-foreground size-8" />
        <p className="text-muted-foreground text-sm max-sm:hidden">{words.drop}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx,.xls"
          onChange={(event) => take(event.currentTarget.files)}
        />
        <Button pending={isBusy} onClick={() => input.current?.click()}>
          {words.button}
        </Button>
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <Label htmlFor={id}>{words.paste}</Label>
        <Textarea
          ref={cells}
          id={id}
          aria-describedby={`${id}-hint`}
          wrap="off"
          className="max-h-48"
          onInput={(event) => setPasted(event.currentTarget.value.trim() !== "")}
        />
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {words.pasteHint}
        </p>
        <Button
          variant="outline"
          disabled={!isPasted}
          pending={isBusy}
          onClick={() => void read(cells.current?.value ?? "", kind)}
        >
          <ClipboardPaste aria-hidden="true" />
          {words.read}
        </Button>
      </div>
    </div>
  );
}
