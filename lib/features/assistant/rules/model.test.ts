import { holdsContact } from "./model";

it.each([
  "e-mail ana@obi.example dela",
  "ana @ obi.example deve?",
  "CPF 123.456.789-09",
  "12345678909 pagou?",
  "123 456 789 09 pagou?",
  "123.456.789–09 pagou?",
  "12.345.678-9 pagou?",
  "ligar (11) 98765-0001 hoje",
  "ligar +55 11 98765-0001",
  "5511987654321",
  "11.98765.4321",
  "98765-0001",
  "nasceu em 21/11/2010, 98765-0001",
])("threat 70 a contact or a document number in a question is recognised: %s", (typed) =>
  expect(holdsContact(typed)).toBe(true),
);

it.each([
  "Quantos pagaram em 21/11/2026, R$ 1.234,56?",
  "Em 2026-11-21 foram 300 alunos às 19:30",
  "Receita de 2026?",
])("dates and amounts are not taken for a contact: %s", (typed) => expect(holdsContact(typed)).toBe(false));
