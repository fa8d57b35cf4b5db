import { withSystem } from "@/lib/db/doors";
import { openWords } from "@/lib/jobs/mail-words";

/** Queued mails to one address, oldest first, decrypted. */
export async function mailsTo(email: string) {
  const mails = await withSystem("test", (tx) =>
    tx.mailOutbox.findMany({ where: { to: email }, orderBy: { id: "asc" } }),
  );
  return mails.map((mail) => ({
    ...mail,
    text: openWords(mail.text ?? "", email),
    html: openWords(mail.html ?? "", email),
  }));
}

export async function tokenMailedTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  return /token_hash=([\w-]+)/.exec(text)?.[1] ?? "";
}
