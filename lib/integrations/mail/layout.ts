import "server-only";
import { formatPhone } from "@/lib/kernel/phone";
import { escapeHtml } from "@/lib/kernel/text";
import { mailCopy } from "./copy";

/** The academy in whose name a mail goes out: signature and reply address. `logo` is an absolute URL. */
export type Letterhead = { name: string; email: string; phone: string | null; logo: string | null };

type MailContent = {
  /** Absent in the product's own mails. */
  from?: Letterhead;
  title: string;
  greeting?: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  footnote?: string;
  unsubscribe?: { label: string; url: string };
};

type RenderedMail = {
  html: string;
  text: string;
  fromName?: string;
  replyTo?: string;
  unsubscribeUrl?: string;
};

/**
 * Renders a mail as HTML and as plain text from the same words. Everything is escaped. An academy's mail carries its
 * name, and replies go to it.
 */
export function renderMail(content: MailContent): RenderedMail {
  const { from, unsubscribe } = content;
  return {
    html: htmlOf(content),
    text: textOf(content),
    ...(from && { fromName: from.name, replyTo: from.email }),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

const signatureOf = ({ name, email, phone }: Letterhead): string =>
  [name, email, phone && formatPhone(phone)].filter(Boolean).join("\n");

function textOf({ from, title, greeting, paragraphs, button, footnote, unsubscribe }: MailContent): string {
  const linked = (link?: { label: string; url: string }) => link && `${link.label}:\n${link.url}`;
  const parts = [title, greeting, ...paragraphs, linked(button), footnote, linked(unsubscribe)];
  const signed = from ? [signatureOf(from), mailCopy.sentBy] : [mailCopy.signature];
  return `${[...parts, ...signed].filter(Boolean).join("\n\n")}\n`;
}

/** Mail programs keep inline styles and drop most others; the classes only serve those with a dark mode. */
const DARK = `
  .page { background: #101215 !important; }
  .card { background: #1b1e24 !important; border-color: #2c3138 !important; }
  .card .soft { border-color: #2c3138 !important; }
  .ink { color: #eceae4 !important; }
  .soft { color: #a4a6ab !important; }
  .bar { background: #eceae4 !important; }
  .knot, .button { background: #a9b8f6 !important; }
  .button { color: #121735 !important; }
  .link { color: #a9b8f6 !important; }`;

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = `color:#16181d;${FONT}`;
const SOFT = `color:#5b5d63;${FONT};font-size:13px;line-height:20px`;

/** A tied belt of three inline blocks, as pictures would have to be fetched. */
const BELT = ["bar", "knot", "bar"]
  .map((part) => {
    const knot = part === "knot";
    const size = knot
      ? "width:10px;height:10px;background:#2b3f8c"
      : "width:10px;height:5px;background:#16181d";
    return `<span class="${part}" style="display:inline-block;vertical-align:middle;${size};font-size:0;line-height:0">&nbsp;</span>`;
  })
  .join("");

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${INK};font-size:16px;line-height:25px">${lines(text)}</p>`;

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `
      <p style="margin:24px 0">
        <a class="button" href="${address}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#2b3f8c;color:#ffffff;${FONT};font-size:16px;font-weight:600;line-height:20px;text-decoration:none">${escapeHtml(label)}</a>
      </p>
      <p class="soft" style="margin:0 0 16px;${SOFT}">${mailCopy.buttonFallback}<br>
        <a class="link" href="${address}" target="_blank" rel="noopener" style="color:#2b3f8c;word-break:break-all">${address}</a></p>`;
}

/** The name always stands beside the logo: many mail programs fetch pictures late or never. */
const senderHtml = ({ name, logo }: Letterhead) =>
  `${
    logo === null
      ? ""
      : `<img src="${escapeHtml(logo)}" alt="" width="48" height="48" style="display:inline-block;vertical-align:middle;width:48px;height:48px;margin:0 12px 0 0;border-radius:8px;object-fit:contain">`
  }${escapeHtml(name)}`;

const signatureHtml = (from: Letterhead) => `
      <p class="soft" style="margin:20px 0 0;padding:16px 0 0;border-top:1px solid #e5dfd2;${SOFT}">${lines(signatureOf(from))}</p>`;

const unsubscribeHtml = ({ label, url }: { label: string; url: string }) => `
      <p class="soft" style="margin:8px 0 0;${SOFT}"><a class="link" href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:#2b3f8c">${escapeHtml(label)}</a></p>`;

function htmlOf({ from, title, greeting, paragraphs, button, footnote, unsubscribe }: MailContent): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escapeHtml(title)}</title>
  <style>@media (prefers-color-scheme: dark) {${DARK}
  }</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f2e8">
  <div class="page" style="padding:32px 16px;background:#f6f2e8">
    <div class="ink" style="max-width:520px;margin:0 auto 20px;${INK};font-size:20px;font-weight:600;line-height:28px">${from ? senderHtml(from) : `${BELT}&nbsp; Obi`}</div>
    <div class="card" style="max-width:520px;margin:0 auto;padding:28px 24px;border:1px solid #e5dfd2;border-radius:14px;background:#fffefb;box-sizing:border-box">
      <h1 class="ink" style="margin:0 0 16px;${INK};font-size:22px;font-weight:600;line-height:29px">${escapeHtml(title)}</h1>
      ${[greeting ?? "", ...paragraphs].filter(Boolean).map(paragraph).join("\n      ")}${button ? buttonHtml(button) : ""}
      ${footnote ? `<p class="soft" style="margin:0;${SOFT}">${lines(footnote)}</p>` : ""}${unsubscribe ? unsubscribeHtml(unsubscribe) : ""}${from ? signatureHtml(from) : ""}
    </div>
    <p class="soft" style="max-width:520px;margin:20px auto 0;${SOFT}">${from ? mailCopy.sentBy : mailCopy.slogan}</p>
  </div>
</body>
</html>
`;
}

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, "<br>");
