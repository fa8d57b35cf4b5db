import type { SandboxMessage } from "@/lib/integrations/mail/sandbox-mailbox";

const moment = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});

/** One message as it arrived. An HTML message also shows its plain part, with clickable web addresses. */
export function MailboxMessage({ message }: { message: SandboxMessage }) {
  return (
    <article className="border-border bg-card overflow-hidden rounded-lg border">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b p-4">
        <h2 className="font-medium break-words">{message.subject}</h2>
        <time dateTime={message.date} className="text-muted-foreground text-sm">
          {moment.format(new Date(message.date))}
        </time>
        <p className="text-muted-foreground w-full text-sm break-all">
          {message.fromName && <>De {message.fromName} · </>}Para {message.to.join(", ")}
          {message.replyTo && <> · Responder a {message.replyTo}</>}
        </p>
      </header>
      {message.html === null ? (
        <PlainPart text={message.text} />
      ) : (
        <>
          {/* The sandbox allows no scripts, no forms and no access to this page. Links open in a new tab. */}
          <iframe
            title={message.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={message.html}
            loading="lazy"
            className="block h-[34rem] w-full"
          />
          <details className="border-t">
            <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium">
              Só texto
            </summary>
            <PlainPart text={message.text} />
          </details>
        </>
      )}
    </article>
  );
}

const PlainPart = ({ text }: { text: string }) => (
  <p className="p-4 break-words whitespace-pre-wrap">
    {text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <a key={index} href={part} className="break-all underline underline-offset-4">
          {part}
        </a>
      ),
    )}
  </p>
);
