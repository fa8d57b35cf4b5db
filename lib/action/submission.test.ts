import { isActionCall, readSubmission } from "./submission";

const id = "0198c0de-0000-7000-8000-000000000001";

describe("submission", () => {
  it("takes named texts and the request id apart", () => {
    expect(readSubmission({ name: "Ana", requestId: id })).toEqual({
      fields: { name: "Ana" },
      requestId: id,
    });
    expect(readSubmission({ name: "" })).toEqual({ fields: { name: "" }, requestId: null });
  });

  it.each([
    ["nothing", null],
    ["a list", ["a"]],
    ["a text", "name=Ana"],
    ["a number inside", { name: 1 }],
    ["an object inside", { name: { contains: "" } }],
    ["a NUL byte", { name: "a\u0000" }],
    ["half a surrogate pair", { name: "\ud83e" }],
    ["a prototype key", JSON.parse('{"__proto__": "x"}')],
    ["a constructor key", { constructor: "x" }],
    ["a request id that is none", { requestId: "1" }],
    ["too many fields", Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`f${i}`, ""]))],
    ["a book", { name: "x".repeat(200_001) }],
    ["a date object", new Date(0)],
  ])("refuses %s", (_, raw) => expect(readSubmission(raw)).toBeNull());
});

describe("action call", () => {
  it("is one object of texts", () => {
    expect(isActionCall('[{"name":"Ana"}]')).toBe(true);
    expect(isActionCall('[{"price":"$$ 10"}]')).toBe(true);
  });

  it.each([
    "",
    "{}",
    "[]",
    "[{},{}]",
    '[{"name":',
    '["$F1"]',
    '[{"name":"$F1"}]',
    '[{"__proto__":{"a":"1"}}]',
    "[".repeat(5_000),
  ])("is not %.40s", (body) => expect(isActionCall(body)).toBe(false));
});
