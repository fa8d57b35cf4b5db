import { type PixKeyKind, pixKeyOf } from "./pix-key";

it.each<[PixKeyKind, string, string]>([
  ["cpf", "111.444.777-35", "11144477735"],
  ["cnpj", "11.222.333/0001-81", "11222333000181"],
  ["cnpj", "12.abc.345/01de-35", "12ABC34501DE35"],
  ["email", " Caixa@Academia.com.br ", "caixa@academia.com.br"],
  ["phone", "(11) 98765-4321", "+5511987654321"],
  ["phone", "+55 11 98765-4321", "+5511987654321"],
  ["phone", "55 11 98765 4321", "+5511987654321"],
  ["phone", "(51) 3222-1234", "+555132221234"],
  ["random", "123E4567-E12B-12D1-A456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
])("a PIX key by %s, typed %s, is kept as %s", (kind, typed, kept) =>
  expect(pixKeyOf(kind, typed)).toBe(kept),
);

it.each(["\u202a+55 11 98765-4321\u202c", "+55\u00a011\u00a098765\u20114321"])(
  "RIGHT-03 a telephone pasted as %j is a good PIX key",
  (typed) => expect(pixKeyOf("phone", typed)).toBe("+5511987654321"),
);

it.each<[PixKeyKind, string]>([
  ["cpf", "111.444.777-36"],
  ["cpf", "111.111.111-11"],
  ["cpf", "11.222.333/0001-81"],
  ["cnpj", "11.222.333/0001-82"],
  ["cnpj", "00.000.000/0000-00"],
  ["email", "caixa"],
  ["email", "caixa@academia"],
  ["email", `${"a".repeat(70)}@a.com.br`],
  ["email", "joão@academia.com.br"],
  ["phone", "98765-4321"],
  ["phone", "(11) 88765-4321"],
  ["phone", "+1 212 555 0100"],
  ["phone", "0800 123 4567"],
  ["phone", "ligue 11 98765-4321"],
  ["random", "123e4567"],
  ["random", ""],
])("no PIX key by %s: %s", (kind, typed) => expect(pixKeyOf(kind, typed)).toBeNull());
