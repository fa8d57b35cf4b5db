"use client";

import { useEffect, useRef, useState } from "react";
import { loadToastStack, toastError } from "@/components/feedback/toast";
import { chatCopy as copy } from "@/lib/features/assistant/copy/chat";
import { type Message, canSend, hear } from "@/lib/features/assistant/rules/conversation";
import { now } from "@/lib/kernel/clock";
import { askAssistant } from "./ask-assistant";

/** A conversation. It begins with a greeting (AI-02), is stored nowhere and ends with its dialog. */
export function useConversation() {
  const [messages, setMessages] = useState<readonly Message[]>(() => [
    { role: "assistant", content: copy.greeting, timestamp: now() },
  ]);
  const [isLoading, setLoading] = useState(false);
  const [partial, setPartial] = useState("");
  const flight = useRef<AbortController | null>(null);

  useEffect(() => {
    // Loads the toasts ahead, so that a failure without a network can be shown.
    void Promise.allSettled([loadToastStack()]);
    return () => flight.current?.abort();
  }, []);

  const add = (message: Omit<Message, "timestamp">) =>
    setMessages((before) => [...before, { ...message, timestamp: now() }]);

  /** Sends one question at a time. Returns whether it was sent. */
  function send(typed: string): boolean {
    if (!canSend(typed, flight.current !== null)) return false;
    void ask(typed.trim());
    return true;
  }

  async function ask(content: string): Promise<void> {
    const controller = new AbortController();
    flight.current = controller;
    setLoading(true);
    add({ role: "user", content });
    const { signal } = controller;
    const result = await askAssistant(content, {
      signal,
      onPart: (text) => setPartial((before) => before + text),
    });
    if (signal.aborted) return;
    flight.current = null;
    setLoading(false);
    setPartial("");
    const { said, failure } = hear(result);
    if (said) add({ role: "assistant", ...said });
    if (failure) toastError(failure.text, failure.title);
  }

  return { messages, isLoading, partial, send };
}
