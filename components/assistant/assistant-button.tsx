"use client";

import { ChevronRight, MessageSquareText } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";

const Trigger = lazyDialog(() => import("./assistant-dialog").then(({ AssistantDialog }) => AssistantDialog));

/** Opens the assistant. It looks like the links around it (DASH-12). */
export function AssistantButton() {
  return (
    <Trigger
      dialog={{}}
      variant="ghost"
      className="bg-card min-h-14 w-full justify-start gap-3 rounded-lg py-2 text-left font-normal"
    >
      <MessageSquareText aria-hidden="true" className="text-muted-foreground size-5" />
      <span className="min-w-0 flex-1">
        <span className="type-name block">Assistente</span>
        <span className="type-meta block">Perguntas sobre a sua academia</span>
      </span>
      <ChevronRight aria-hidden="true" className="text-muted-foreground size-4" />
    </Trigger>
  );
}
