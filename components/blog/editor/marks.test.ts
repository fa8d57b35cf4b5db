import fc from "fast-check";
import { type Mark, marked, withPicture } from "./marks";

const chosen = (text: string) => {
  const from = text.indexOf("[");
  const to = text.indexOf("]") - 1;
  return { text: text.replace("[", "").replace("]", ""), from, to };
};

it.each<[Mark, string, string, string]>([
  ["bold", "um [forte] dia", "um **forte** dia", "forte"],
  ["bold", "um []", "um **texto**", "texto"],
  ["italic", "[leve]", "*leve*", "leve"],
  ["link", "veja [aqui]", "veja [aqui](https://)", "aqui"],
  ["heading", "Antes.\n[Tempo]", "Antes.\n\n## Tempo", "Tempo"],
  ["list", "[um\ndois]", "- um\n- dois", "um\n- dois"],
  ["quote", "Antes.\n\n\n[dito]", "Antes.\n\n> dito", "dito"],
  ["list", "[]", "- item", "item"],
])("%s turns %j into %j and selects %j", (mark, before, text, inner) => {
  const after = marked(chosen(before), mark);
  expect(after.text).toBe(text);
  expect(after.text.slice(after.from, after.to)).toBe(inner);
});

it("a mark removes no letter, wherever it is set", () => {
  const letters = (text: string) => text.replace(/[^a-z]/g, "");
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "b", " ", "\n"), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.nat(),
      fc.constantFrom<Mark>("bold", "italic", "heading", "list", "quote"),
      (signs, one, other, mark) => {
        const text = signs.join("");
        const [from = 0, to = 0] = [one % text.length, other % (text.length + 1)].toSorted((a, b) => a - b);
        fc.pre(text.slice(from, to).trim() !== "");
        expect(letters(marked({ text, from, to }, mark).text)).toBe(letters(text));
      },
    ),
  );
});

it("a picture is put in a paragraph of its own, with its alternative text", () => {
  const picture = { path: "/imagens/a.webp", alt: "Tatame [vazio] " };
  expect(withPicture(chosen("Antes. []Depois."), picture).text).toBe(
    "Antes.\n\n![Tatame vazio](/imagens/a.webp)\n\nDepois.",
  );
  expect(withPicture(chosen("[]"), picture).text).toBe("![Tatame vazio](/imagens/a.webp)\n");
});
