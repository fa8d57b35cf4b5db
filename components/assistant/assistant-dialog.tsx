"use client";

import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { LateSpinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { chatCopy as copy } from "@/lib/features/assistant/copy/chat";
import { canSend } from "@/lib/features/assistant/rules/conversation";
import { QUESTION_LENGTH } from "@/lib/features/assistant/rules/limits";
import { ChatMessage, WritingMessage } from "./chat-message";
import { useConversation } from "./use-conversation";

type Closable = { onClose: () => void };

/** Answers questions about the academy from its own figures (AI-01). */
export function AssistantDialog({ onClose }: Closable) {
  return (
    <Dialog title={copy.title} onClose={onClose} size="chat">
      <Chat onClose={onClose} />
    </Dialog>
  );
}

function Chat({ onClose }: Closable) {
  const { messages, isLoading, partial, send } = useConversation();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const fieldId = useId();
  const keysId = useId();

  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages, isLoading, partial]);

  function submit(question: string): void {
    if (send(question)) setTyped("");
    field.current?.focus();
  }

  /** Enter sends, Shift+Enter makes a new line (AI-04). An Enter that ends an IME composition is left alone. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit(typed);
  }

  return (
    <>
      <DialogBody
        ref={log}
        role="log"
        aria-label={copy.log}
        tabIndex={0}
        className="grid content-start gap-4"
      >
        {messages.map((message, index) => (
          <ChatMessage key={index} message={message} onLeave={onClose} />
        ))}
        {messages.length === 1 && (
          <ul aria-label={copy.suggestionsTitle} className="grid gap-2">
            {copy.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Button
                  variant="outline"
                  className="w-full justify-start text-left whitespace-normal"
                  onClick={() => submit(suggestion)}
                >
                  {suggestion}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {partial !== "" && <WritingMessage content={partial} />}
        {isLoading && partial === "" && (
          <p className="type-meta animate-late flex items-center gap-2">
            <LateSpinner />
            {copy.thinking}
          </p>
        )}
      </DialogBody>
      <form
        className="grid gap-2 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit(typed);
        }}
      >
        <div className="flex items-end gap-2">
          <label htmlFor={fieldId} className="sr-only">
            {copy.field}
          </label>
          <Textarea
            ref={field}
            id={fieldId}
            rows={1}
            value={typed}
            maxLength={QUESTION_LENGTH}
            placeholder={copy.placeholder}
            aria-describedby={keysId}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            className="max-h-32 min-h-11 resize-none lg:min-h-10"
          />
          <Button type="submit" size="icon" aria-label={copy.send} disabled={!canSend(typed, isLoading)}>
            <SendHorizontal aria-hidden="true" />
          </Button>
        </div>
        <p id={keysId} className="type-meta">
          {copy.keys}
        </p>
      </form>
    </>
  );
}
