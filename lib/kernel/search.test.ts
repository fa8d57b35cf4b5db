import { FOLDING, anyFormPattern, fold } from "./search";

const translate = (text: string) =>
  [...text].map((letter) => [...FOLDING.to][[...FOLDING.from].indexOf(letter)] ?? letter).join("");

describe("folding", () => {
  it("makes accents and capitals equal", () => {
    expect(fold("João Ávila Güêñ")).toBe("joao avila guen");
  });

  it("translates in SQL what it folds here", () => {
    const names = "ÁÂÃÀÇÉÊÍÓÔÕÚÜ áâãàçéêíóôõúü ñ";
    expect(translate(names)).toBe(fold(names));
    expect([...FOLDING.from]).toHaveLength([...FOLDING.to].length);
  });
});

describe("anyFormPattern", () => {
  const finds = (words: string, text: string) => new RegExp(anyFormPattern(words)).test(text);

  it("finds words whatever their case and accents, composed or not", () => {
    expect(finds("joao", "João Ávila")).toBe(true);
    expect(finds("JOÃO ÁV", "joao avila")).toBe(true);
    expect(finds("joao", "João".normalize("NFD"))).toBe(true);
    expect(finds("joao", "José")).toBe(false);
    expect(finds("", "qualquer nome")).toBe(true);
  });

  it("takes every sign for itself", () => {
    for (const sign of "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") {
      expect(finds(sign, `a${sign}b`)).toBe(true);
      expect(finds(`a${sign}`, "ab")).toBe(false);
    }
  });
});
