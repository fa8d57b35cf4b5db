import { FOLDING, containsPattern, fold } from "./search";

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

  it("takes what LIKE would read as a sign for a plain letter", () => {
    expect(containsPattern("50%_\\")).toBe("%50\\%\\_\\\\%");
    expect(containsPattern("")).toBeNull();
  });
});
