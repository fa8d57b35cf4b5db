import type { Metadata } from "next";
import { connection } from "next/server";
import { notFound } from "next/navigation";
import { env } from "@/lib/config/env";
import { listSandboxMessages } from "@/lib/integrations/mail/sandbox-mailbox";
import { MailboxMessage } from "./mailbox-message";

export const metadata: Metadata = { title: "Caixa de saída", robots: { index: false } };

export default async function MailboxPage() {
  await connection();
  if (!env.mailSandboxDir) notFound();
  const messages = await listSandboxMessages(env.mailSandboxDir);
  return (
    <main className="bg-background text-foreground mx-auto min-h-dvh max-w-3xl space-y-6 px-4 py-10">
      <header className="space-y-1">
        <h1 className="text-2xl font-semibold">Caixa de saída</h1>
        <p className="text-muted-foreground">
          Os e-mails que o Obi enviou nesta demonstração, do mais novo ao mais antigo. Nada saiu deste
          computador.
        </p>
      </header>
      {messages.length === 0 ? (
        <p className="border-border rounded-lg border border-dashed p-8 text-center">
          Nenhum e-mail ainda. Cadastre uma academia e a confirmação aparece aqui.
        </p>
      ) : (
        <ol className="space-y-4">
          {messages.map((message) => (
            <li key={message.id}>
              <MailboxMessage message={message} />
            </li>
          ))}
        </ol>
      )}
    </main>
  );
}
