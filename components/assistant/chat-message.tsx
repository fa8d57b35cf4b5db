import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { chatCopy as copy } from "@/lib/features/assistant/copy/chat";
import type { Message } from "@/lib/features/assistant/rules/conversation";

const hour = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });

/** An answer that is still being written. Screen readers hear it once it is complete. */
export const WritingMessage = ({ content }: { content: string }) => (
  <div aria-live="off" className="bg-muted max-w-[88%] justify-self-start rounded-lg px-3 py-2">
    <p className="type-text wrap-anywhere whitespace-pre-line">{content}</p>
  </div>
);

type ChatMessageProps = { message: Message; onLeave: () => void };

/** One message as plain text, whoever wrote it, with the links that go with it. */
export function ChatMessage({ message, onLeave }: ChatMessageProps) {
  const { role, content, timestamp, answer } = message;
  const isOwn = role === "user";
  return (
    <article
      className={cn(
        "grid max-w-[88%] gap-1 rounded-lg px-3 py-2",
        isOwn ? "bg-accent text-accent-foreground justify-self-end" : "bg-muted justify-self-start",
      )}
    >
      <header className={cn("type-meta", isOwn && "text-right text-inherit!")}>
        {copy.who[role]}, <time dateTime={timestamp.toISOString()}>{hour.format(timestamp)}</time>
      </header>
      <p className="type-text wrap-anywhere whitespace-pre-line">{content}</p>
      {answer && answer.links.length > 0 && (
        <ul aria-label={copy.links} className="flex flex-wrap gap-2 py-1">
          {answer.links.map(({ label, href }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                onClick={onLeave}
                className={buttonVariants({ variant: "outline", size: "sm" })}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {answer && <p className="type-meta">{copy.by[answer.by]}</p>}
    </article>
  );
}
