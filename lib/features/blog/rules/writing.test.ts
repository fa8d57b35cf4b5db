import fc from "fast-check";
import { EXCERPT_MAX, freeSlug, postState, slugOf, tagsOf } from "./writing";

describe("the slug", () => {
  it.each([
    ["Como Aumentar a Retenção de Alunos!", "como-aumentar-a-retencao-de-alunos"],
    ["  Graduação: quando, como e por quê?  ", "graduacao-quando-como-e-por-que"],
    ["Jiu-Jitsu para crianças", "jiu-jitsu-para-criancas"],
    ["R$ 1.234,56 por mês", "r-123456-por-mes"],
    ["Judô & Karatê – o 3º dan", "judo-karate-o-3o-dan"],
    ["Mês/ano_base", "mes-ano-base"],
    ["D’Ávila", "davila"],
    ["***", "artigo"],
    ["柔道", "artigo"],
  ])("ADMIN-24 of %j is %j", (title, slug) => expect(slugOf(title)).toBe(slug));

  it("ADMIN-24 is valid in the database for any title, and is its own slug", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });

  it("ADMIN-24 is the same for composed and decomposed accents, and for upper and lower case", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("ã", "É", "ç", "a", "B", " ", "9"), { maxLength: 30 }),
        (signs) => {
          const title = signs.join("");
          expect(slugOf(title.normalize("NFD"))).toBe(slugOf(title));
          expect(slugOf(title.toUpperCase())).toBe(slugOf(title.toLowerCase()));
        },
      ),
    );
  });

  it("ADMIN-24 is cut between words when it is long", () => {
    expect(slugOf("palavra ".repeat(40))).toBe(Array(10).fill("palavra").join("-"));
    expect(slugOf("x".repeat(300))).toBe("x".repeat(80));
  });

  it("ADMIN-24 takes the first free number when it is taken", () => {
    expect(freeSlug("faixa", new Set())).toBe("faixa");
    expect(freeSlug("faixa", new Set(["faixa-azul"]))).toBe("faixa");
    expect(freeSlug("faixa", new Set(["faixa", "faixa-2", "faixa-4"]))).toBe("faixa-3");
    const word = fc.constantFrom("a", "a-2", "a-3", "a-4");
    fc.assert(
      fc.property(fc.uniqueArray(word), (taken) => {
        expect(taken).not.toContain(freeSlug("a", new Set(taken)));
      }),
    );
  });
});

it("ADMIN-23 tags are separated by commas, trimmed, and listed once each", () => {
  expect(tagsOf(" faixas ,graduação,, Faixas,  duas   palavras ")).toEqual([
    "Faixas",
    "graduação",
    "duas palavras",
  ]);
  expect(tagsOf(" , ")).toEqual([]);
});

it("ADMIN-22 the excerpt has 160 characters at most", () => expect(EXCERPT_MAX).toBe(160));

it("ADMIN-25 a post published with a future date is scheduled", () => {
  const at = new Date("2026-11-25T12:00:00Z");
  const published = (iso: string) => ({ status: "published" as const, publishedAt: new Date(iso) });
  expect(postState({ status: "draft", publishedAt: null }, at)).toBe("draft");
  expect(postState(published("2026-11-25T12:00:01Z"), at)).toBe("scheduled");
  expect(postState(published("2026-11-25T12:00:00Z"), at)).toBe("published");
});
