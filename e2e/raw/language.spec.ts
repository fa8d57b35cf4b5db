import { staticPages } from "@/lib/config/paths";
import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";
import { addressesUnder, lonePages, ownerPagesOfAll, portalPages } from "./routes";

/** Words of an English screen. Words that Portuguese shares or has borrowed, such as "login", are left out. */
const ENGLISH =
  /(?<!\p{L})(add|back|cancel|close|continue|delete|edit|error|failed|forgot|invalid|loading|log ?out|name|next|not|open|page|password|please|previous|required|retry|save|search|settings|sign (in|out|up)|students?|submit|success|the|try again|welcome|with|you|your)(?!\p{L})/iu;

/** The words of a page that a person reads or hears: its text and its text attributes. */
function wordsOf(html: string): string {
  const page = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ");
  const said = [...page.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return [page.replace(/<[^>]+>/g, " "), ...said].join(" ");
}

test("ROUTE-02 every screen declares pt-BR and contains no English words", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const url = baseURL ?? "";
  const { owner, student } = await cookiesOf(url, "Dojô das Palavras");
  const open = [...staticPages, ...addressesUnder("(entry)"), "/success"];
  const asked: [readonly string[], Record<string, string>][] = [
    [open.filter((path) => !["/signup/studio", "/auth/codigo"].includes(path)), {}],
    [[...ownerPagesOfAll, ...lonePages], owner],
    [portalPages, student],
  ];
  for (const [paths, cookie] of asked) {
    for (const path of paths) {
      const { status, body } = await ask(url, path, { headers: cookie });
      expect(status, path).toBe(200);
      expect(body, path).toMatch(/<html[^>]* lang="pt-BR"/);
      expect(wordsOf(body), path).not.toMatch(ENGLISH);
    }
  }
  const { body } = await ask(url, "/nao-existe");
  expect(wordsOf(body), "the one page that is English (NF-01)").toMatch(ENGLISH);
});
