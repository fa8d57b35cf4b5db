import { guessColumns, knownExport, shapeOf } from "./columns";
import { doubledFields } from "./map-problems";
import type { Row } from "./fields";
import { knownExports } from "./known-exports";

const mapOf = (headers: readonly string[], rows: readonly Row[] = []) => guessColumns(headers, rows).map;

it.each([
  ["Nome", "fullName"],
  ["Nome do aluno", "fullName"],
  ["E-MAIL", "email"],
  ["Celular", "phone"],
  ["Telefone (com DDD)", "phone"],
  ["WhatsApp", "whatsapp"],
  ["CPF", "cpf"],
  ["Data de Nascimento", "birthDate"],
  ["Dt. Nasc.", "birthDate"],
  ["Nome do responsável", "guardianName"],
  ["Responsável", "guardianName"],
  ["Nome da mãe", "guardianName"],
  ["Telefone da mãe", "guardianPhone"],
  ["E-mail do responsável", "guardianEmail"],
  ["Parentesco", "guardianRelation"],
  ["Nome do pai", "guardian2Name"],
  ["Responsável 2", "guardian2Name"],
  ["Telefone do segundo responsável", "guardian2Phone"],
  ["CPF do responsável", null],
  ["Modalidade", "art"],
  ["Faixa", "belt"],
  ["Graus", "degrees"],
  ["Data da graduação", "beltDay"],
  ["Aulas na faixa", "beltClasses"],
  ["Turma", "classes"],
  ["Plano", "plan"],
  ["Valor da mensalidade", "fee"],
  ["Dia de vencimento", "dueDay"],
  ["Desconto", "discount"],
  ["Data de matrícula", "enrollmentDate"],
  ["Aluno desde", "enrollmentDate"],
  ["Situação", "status"],
  ["Obs.", "notes"],
  ["Contato de emergência", "emergencyName"],
  ["Telefone de emergência", "emergencyPhone"],
  ["Etiquetas", "tags"],
  ["Código do aluno", null],
  ["Professor", null],
  ["Peso", null],
  ["", null],
])("IMP-07 the header %j is the field %s", (header, field) => {
  expect(mapOf([header])).toEqual([field]);
});

it("IMP-07 content decides where a header does not tell, and corrects one that misleads", () => {
  const rows: Row[] = [
    ["Ana Souza", "ana@example.com", "(11) 98765-4321", "123.456.789-09"],
    ["Bruno Dias", "bruno@example.com", "(11) 3333-4444", ""],
  ];
  expect(mapOf(["", "", "", ""], rows)).toEqual(["fullName", "email", "phone", "cpf"]);
  expect(mapOf(["Aluno", "Contato", "Contato 2", "Nº"], rows)).toEqual(["fullName", "email", "phone", null]);
});

it("IMP-07 a second telephone is the WhatsApp, a second guardian the second one", () => {
  expect(mapOf(["Nome", "Telefone", "Celular"])).toEqual(["fullName", "phone", "whatsapp"]);
  expect(mapOf(["Nome", "Responsável", "Nome da mãe"])).toEqual([
    "fullName",
    "guardianName",
    "guardian2Name",
  ]);
});

it("IMP-07 beside a surname the name is the first name", () => {
  expect(mapOf(["Nome", "Sobrenome"])).toEqual(["givenName", "familyName"]);
});

it("IMP-07 no guess gives a field to two columns", () => {
  const { map } = guessColumns(
    ["Nome", "Nome completo", "Aluno", "E-mail", "Email", "Fone", "Tel", "Cel"],
    [],
  );
  expect(doubledFields(map)).toEqual([]);
  expect(doubledFields(["fullName", "email", "email", "notes", "notes", null, null])).toEqual(["email"]);
});

it("IMP-08 the exports of at least three other systems are known, each with the page that names its columns", () => {
  const exported = knownExports.filter(({ of }) => of === "export");
  expect(new Set(exported.map(({ name }) => name)).size).toBeGreaterThanOrEqual(3);
  for (const { page, known, columns } of knownExports) {
    expect(page).toMatch(/^https:\/\//);
    expect(known.filter((key) => !(key in columns))).toEqual([]);
    expect(doubledFields(Object.values(columns).filter((use) => use !== "fullName"))).toEqual([]);
  }
});

it.each([
  ["Glofox", "Name,Membership,Plan,Status,End Date", "fullName,plan,,status,", "dmy"],
  [
    "ClubReady",
    "Location name,StoreId,Associated First Name,Associated Last Name,Associated User Id,Associated Member Since,Responsible First Name",
    ",,givenName,familyName,,enrollmentDate,",
    "dmy",
  ],
  [
    "ASF Payment Solutions",
    "Client,Account,Contract Status,Sequence,Card Holder's First Name,Card Holder's Last Name,Gender,Buyer's First Name,Card Code",
    ",,status,,givenName,familyName,,,plan",
    "dmy",
  ],
  [
    "Mariana Tek",
    "Customer ID,Email,First Name,Last Name,Full Name,Join Date,Created At Date,Updated At Date,Phone Number",
    ",email,givenName,familyName,,enrollmentDate,,,phone",
    "dmy",
  ],
  [
    "Kumite Technology",
    "email,firstName,middleName,lastName,birthDay,sex,weight,sportsCategory,grade,phoneNumber,contactPerson",
    "email,givenName,givenName,familyName,birthDate,,,,belt,phone,emergencyName",
    "dmy",
  ],
  [
    "GymPoint",
    "first_name,last_name,email,phone,membership_plan,status,join_date,date_of_birth,notes,barcode",
    "givenName,familyName,email,phone,plan,status,enrollmentDate,birthDate,notes,",
    "mdy",
  ],
  [
    "Wodify",
    "First Name,Last Name,Email,Gender,Date of Birth,Client Status,Default Program,Default Location,Group",
    "givenName,familyName,email,,birthDate,status,art,,guardianEmail",
    "mdy",
  ],
  [
    "Playtomic Manager",
    "nome,email,número_de_telefone,género,data_de_nascimento,nome_da_categoria,categoria_expira",
    "fullName,email,phone,,birthDate,tags,",
    "dmy",
  ],
  [
    "WodGuru",
    "first_last_name,email,phone,gender,pass_name,pass_expiration_date,birthday",
    "fullName,email,phone,,plan,,birthDate",
    "dmy",
  ],
])("IMP-08 a file of %s is recognised by its columns", (name, headers, uses, dates) => {
  const guessed = guessColumns(headers.split(","), []);
  expect(guessed.from?.name).toBe(name);
  expect(guessed.map.map((use) => use ?? "").join(",")).toBe(uses);
  expect(guessed.dates).toBe(dates);
});

it("IMP-08 an ordinary sheet is no file of another system", () => {
  expect(knownExport(["Nome", "E-mail", "Telefone", "Faixa"])).toBeNull();
});

it("IMP-07 files have the same shape if their headers are the same but for accents and capitals", () => {
  const shape = shapeOf(["Nome", "E-mail", "Graduação"]);
  expect(shape).toMatch(/^[0-9a-f]{16}$/);
  expect(shapeOf(["NOME", "e-mail", "graduacao"])).toBe(shape);
  expect(shapeOf(["Nome", "Graduação", "E-mail"])).not.toBe(shape);
  expect(shapeOf(["Nome", "E-mail"])).not.toBe(shape);
  expect(shapeOf(["Nome E-mail", "Graduação"])).not.toBe(shapeOf(["Nome", "E-mail Graduação"]));
});
