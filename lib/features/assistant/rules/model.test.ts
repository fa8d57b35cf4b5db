import { withoutContacts } from "./model";

it.each([
  ["e-mail ana@obi.example dela", "e-mail [omitido] dela"],
  ["CPF 123.456.789-09", "CPF [omitido]"],
  ["cpf 12345678909", "cpf [omitido]"],
  ["ligar (11) 98765-0001 hoje", "ligar [omitido] hoje"],
  ["ligar +55 11 98765-0001", "ligar [omitido]"],
  ["98765-0001", "[omitido]"],
  ["Quantos pagaram em 21/11/2026, R$ 1.234,56?", "Quantos pagaram em 21/11/2026, R$ 1.234,56?"],
  ["Em 2026-11-21 foram 300 alunos às 19:30", "Em 2026-11-21 foram 300 alunos às 19:30"],
])("threat 70 leaves contacts out of a question: %s", (typed, sent) =>
  expect(withoutContacts(typed)).toBe(sent),
);
