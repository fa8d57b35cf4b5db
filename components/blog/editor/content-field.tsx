"use client";

import { Bold, Heading2, Italic, Link2, List, Quote } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { TextareaField } from "@/components/form/textarea-field";
import { Button } from "@/components/ui/button";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import { type Chosen, type Mark, marked, withPicture } from "./marks";
import { PictureButton } from "./picture-button";

const words = editorCopy.marks;

const tools: readonly [Mark, ReactNode][] = [
  ["heading", <Heading2 key="" aria-hidden="true" />],
  ["bold", <Bold key="" aria-hidden="true" />],
  ["italic", <Italic key="" aria-hidden="true" />],
  ["list", <List key="" aria-hidden="true" />],
  ["quote", <Quote key="" aria-hidden="true" />],
  ["link", <Link2 key="" aria-hidden="true" />],
];

export function ContentField({ defaultValue }: { defaultValue: string }) {
  const frame = useRef<HTMLDivElement>(null);

  function change(write: (chosen: Chosen) => Chosen): void {
    const field = frame.current?.querySelector("textarea");
    if (!field) return;
    const { text, from, to } = write({
      text: field.value,
      from: field.selectionStart,
      to: field.selectionEnd,
    });
    field.value = text;
    field.focus();
    field.setSelectionRange(from, to);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  return (
    <div ref={frame} className="flex flex-col gap-2">
      <div role="group" aria-label={words.label} className="flex flex-wrap gap-1">
        {tools.map(([mark, icon]) => (
          <Button
            key={mark}
            variant="ghost"
            size="icon"
            aria-label={words[mark]}
            title={words[mark]}
            onClick={() => change((chosen) => marked(chosen, mark))}
          >
            {icon}
          </Button>
        ))}
        <PictureButton onSent={(picture) => change((chosen) => withPicture(chosen, picture))} />
      </div>
      <TextareaField
        name="content"
        label={editorCopy.form.content}
        hint={editorCopy.form.contentHint}
        required
        rows={18}
        spellCheck
        defaultValue={defaultValue}
        className="[&_textarea]:min-h-80 [&_textarea]:leading-relaxed"
      />
    </div>
  );
}
