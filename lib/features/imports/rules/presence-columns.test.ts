import { importsCopy } from "../copy/imports";
import { guessPresenceColumns } from "./presence-columns";

it("IMP-24 columns of presences are guessed by header", () => {
  expect(
    guessPresenceColumns(
      ["Aluno", "Data da aula", "Horário", "Turma", "Modalidade", "Situação", "Professor"],
      [],
    ).map,
  ).toEqual(["fullName", "day", "time", "class", "art", "present", null]);
  expect(
    guessPresenceColumns(["Nome do aluno", "CPF", "E-mail", "Celular", "Dia", "Aula", "Presença"], []).map,
  ).toEqual(["fullName", "cpf", "email", "phone", "day", "class", "present"]);
  expect(guessPresenceColumns(["First name", "Last name", "Date", "Class", "Check-in time"], []).map).toEqual(
    ["givenName", "familyName", "day", "class", "time"],
  );
  expect(guessPresenceColumns(["Nome", "Sobrenome", "Data de nascimento", "Data"], []).map).toEqual([
    "givenName",
    "familyName",
    null,
    "day",
  ]);
});

it("IMP-24 columns of presences are guessed by content where the header says nothing or something else", () => {
  expect(
    guessPresenceColumns(
      ["", "", ""],
      [
        ["Ana Souza", "10/03/2025", "ana@obi.example"],
        ["Bia Lima", "11/03/2025", "bia@obi.example"],
      ],
    ).map,
  ).toEqual(["fullName", "day", "email"]);
  expect(guessPresenceColumns(["Aluno", "Data"], [["ana@obi.example", "10/03/2025"]]).map).toEqual([
    "email",
    "day",
  ]);
  expect(guessPresenceColumns(["Aluno", "Data"], [["Ana Souza", "03/25/2025"]]).dates).toBe("mdy");
});

it("IMP-04 IMP-24 the columns of the model sheet are known", () => {
  const fields = ["fullName", "day", "time", "class", "art", "present"] as const;
  expect(
    guessPresenceColumns(
      fields.map((field) => importsCopy.fields[field]),
      [],
    ).map,
  ).toEqual(fields);
});
