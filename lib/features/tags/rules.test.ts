import { isSameTags, splitTags } from "./rules";
import { tagsField } from "./schema";

it("IMP-45 one line holds several tags, each once however it is spelled", () => {
  expect(splitTags(" Kids, , Competição;kids ,COMPETICAO")).toEqual(["Kids", "Competição"]);
  expect(splitTags("")).toEqual([]);
});

it("IMP-45 two lists are the same in another order and spelling", () => {
  expect(isSameTags(["Kids", "Competição"], ["competicao", "KIDS"])).toBe(true);
  expect(isSameTags(["Kids"], ["Kids", "Bolsa"])).toBe(false);
});

it("IMP-45 an absent field says nothing, an empty one says none; long and many tags are refused", () => {
  const read = (typed?: string) => tagsField().safeParse(typed);
  expect([read().data, read("").data, read("Kids").data]).toEqual([undefined, [], ["Kids"]]);
  expect(read("x".repeat(41)).error?.issues[0]?.message).toBe("Uma etiqueta tem até 40 letras.");
  const many = Array.from({ length: 21 }, (_, at) => `t${at}`).join(", ");
  expect(read(many).error?.issues[0]?.message).toBe("Um aluno tem até 20 etiquetas.");
});
