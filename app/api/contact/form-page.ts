import { paths } from "@/lib/config/paths";
import { contactCopy } from "@/lib/features/contact/copy";
import { contactSubjects } from "@/lib/features/contact/schema";
import type { FieldErrors } from "@/lib/kernel/result";
import { LIMITS, escapeHtml } from "@/lib/kernel/text";

type Sent = Readonly<Record<string, string>>;
type Problem = { title: string; text: string; fields: FieldErrors };

/**
 * The form again, with the typed values and the errors, for a browser that posted without script. A route handler
 * renders no components and does not know the built style sheet's address, so this is a page of its own.
 */
export function formPage(sent: Sent, { title, text, fields }: Problem): string {
  const field = (name: string, label: string, control: (attributes: string, value: string) => string) => {
    const error = fields[name]?.[0];
    const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : "";
    return `<p><label for="${name}">${label}</label>
${control(`id="${name}" name="${name}"${described}`, escapeHtml(sent[name] ?? ""))}
${error ? `<span class="error" id="${name}-error">${escapeHtml(error)}</span>` : ""}</p>`;
  };
  const input = (more: string) => (attributes: string, value: string) =>
    `<input ${attributes} ${more} value="${value}">`;
  const options = contactSubjects.map(
    (subject) =>
      `<option value="${subject}"${sent.subject === subject ? " selected" : ""}>${contactCopy.subjects[subject]}</option>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Obi</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Fale com a gente</h1>
<div role="alert"><strong>${title}</strong><br>${escapeHtml(text)}</div>
<form action="${paths.contact}" method="post">
${field("name", "Nome", input(`required maxlength="${LIMITS.name}" autocomplete="name"`))}
${field("email", "E-mail", input(`type="email" required maxlength="${LIMITS.email}" autocomplete="email"`))}
${field("phone", "Telefone (opcional)", input('type="tel" maxlength="30" autocomplete="tel"'))}
${field("subject", "Assunto", (attributes) => `<select ${attributes} required><option value="">Escolha um assunto</option>${options.join("")}</select>`)}
${field("message", "Mensagem", (attributes, value) => `<textarea ${attributes} required maxlength="${LIMITS.notes}" rows="8">\n${value}</textarea>`)}
<input type="hidden" name="website" value="">
<p><button type="submit">Enviar mensagem</button> <a href="${paths.home}#contact">Voltar ao site</a></p>
</form>
</main>
</body>
</html>
`;
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f6f2e8,#101215);color:light-dark(#16181d,#eceae4);font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:2rem;line-height:1.2}
div{padding:1rem;border-radius:8px;background:light-dark(#fae5e1,#3a1b18);color:light-dark(#a8261c,#f0938a)}
label{display:block;margin-bottom:.375rem;font-weight:500}
input,select,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid light-dark(#8f897b,#6f7580);border-radius:8px;background:light-dark(#fffefb,#1b1e24);color:inherit;font:inherit}
.error{color:light-dark(#a8261c,#f0938a);font-size:.875rem}
button{min-height:3rem;margin-right:1rem;padding:0 1.5rem;border:0;border-radius:8px;background:light-dark(#2b3f8c,#a9b8f6);color:light-dark(#fff,#121735);font:inherit;font-weight:500}
a{display:inline-block;padding:.625rem 0;color:inherit}`;
