import type { SandboxMessage } from "@/lib/integrations/mail/sandbox-mailbox";

const moment = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});

/** One message as text, its web addresses clickable. */
export function MailboxMessage({ message }: { message: SandboxMessage }) {
  return (
    <article className="border-border space-y-3 rounded-lg border p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-medium break-words">{message.subject}</h2>
        <time dateTime={message.date} className="text-muted-foreground text-sm">
          {moment.format(new Date(message.date))}
        </time>
        <p className="text-muted-foreground w-full text-sm break-all">Para {message.to.join(", ")}</p>
      </header>
      <p className="break-words whitespace-pre-wrap">
        {message.text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            <a key={index} href={part} className="underline underline-offset-4">
              {part}
            </a>
          ),
        )}
      </p>
    </article>
  );
}
