import type { Answer } from "./http.ts";

export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const money = (cents: number): string =>
  (cents / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });

type Page = {
  title: string;
  /** Paragraphs, in HTML. */
  text: readonly string[];
  /** Value of the field `escolha`, and the button's text. */
  choices?: readonly (readonly [string, string])[];
  back?: string | null;
};

export function page({ title, text, choices = [], back = null }: Page): Answer {
  const buttons = choices.map(
    ([value, label]) => `<button name="escolha" value="${value}">${label}</button>`,
  );
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}
button{display:block;width:100%;min-height:44px;margin-top:.75rem;font:inherit}code{overflow-wrap:anywhere}</style>
<h1>${escape(title)}</h1>
${text.map((line) => `<p>${line}</p>`).join("\n")}
${buttons.length > 0 ? `<form method="post">${buttons.join("")}</form>` : ""}
${back ? `<p><a href="${escape(back)}">Voltar</a></p>` : ""}</html>`;
  return { status: 200, html };
}

export const PRETENDS = "Esta página imita a do provedor. Nada é cobrado.";

export const TO_PAY = [
  ["aprovar", "Aprovar o pagamento"],
  ["pendente", "Deixar pendente"],
  ["recusar", "Recusar"],
] as const;

export const WHEN_PAID = [
  ["reembolsar", "Reembolsar"],
  ["contestar", "Contestar"],
] as const;
