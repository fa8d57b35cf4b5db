import { lastWords } from "./rules";

const said = (kind: string, signedBy: string, given: boolean) => ({ kind, signedBy, given });

it("threat 85 of words said in turn the last counts: of health whoever said it, of a child each guardian's own", () => {
  const words = [
    said("child", "Rita", true),
    said("health", "Rita", false),
    said("child", "Caio", false),
    said("child", "Rita", false),
    said("health", "Ana", true),
  ];
  expect(lastWords(words)).toEqual([words[0], words[1], words[2]]);
  expect(lastWords([])).toEqual([]);
});
