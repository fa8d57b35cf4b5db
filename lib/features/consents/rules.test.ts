import { consentsCopy, healthTexts } from "./copy";
import { HEALTH_VERSION, lastWords } from "./rules";

const said = (kind: string, signedBy: string, given: boolean, guardianId: string | null = null) => ({
  kind,
  signedBy,
  given,
  guardianId,
});

it("threat 85 the last entry counts: one for health, whoever made it, and one per guardian for the child", () => {
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

it("threat 85 a guardian stays the same under a new name, and two with one name stay two", () => {
  const words = [
    said("child", "Rita Souza", false, "rita"),
    said("child", "José Lima", true, "pai"),
    said("child", "José Lima", true, "avô"),
    said("child", "Rita Lima", true, "rita"),
  ];
  expect(lastWords(words)).toEqual(words.slice(0, 3));
});

it("threat 85 the current version of the health consent has its text", () => {
  expect(healthTexts[HEALTH_VERSION]).toBe(consentsCopy.health.text);
});
