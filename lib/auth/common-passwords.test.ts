import { refuseWeakPassword } from "./common-passwords";

const own = ["Rosa Maria", "Academia Ipiranga", "rosa.maria@obi.example"];
const refusal = (password: string, words: readonly string[] = own) =>
  refuseWeakPassword(password, words).then(
    () => null,
    (error: { fields?: { password?: string[] } }) => error.fields?.password?.[0],
  );

describe("passwords that attackers try first", () => {
  it.each([
    "123456",
    "aaaaaa",
    "121212",
    "password",
    "P@ssw0rd1234!",
    "Senha@123456",
    "Flamengo#2026",
    "Corinthians@10",
    "mudar123",
    "MUDARSENHA",
    "qwertyuiop",
    "Jiujitsu2026!",
  ])("SIGN-06 %s is refused as common", async (password) =>
    expect(await refusal(password)).toBe("Esta senha é muito comum. Escolha outra."),
  );

  it.each([
    "Rosa#Maria1234",
    "rosamaria",
    "ROSA MARÍA 2026",
    "AcademiaIpiranga#1",
    "rosa.maria@obi.example",
    "Rosa.Maria#2026",
  ])("SIGN-19 %s is refused because it repeats the person's own words", async (password) =>
    expect(await refusal(password)).toBe(
      "Esta senha repete o seu nome, o da academia ou o seu e-mail. Escolha outra.",
    ),
  );

  it.each(["Obi#Demo-2026", "Obi#Teste-2026", "faixa123", "faixa-de-teste", "tres gatos na varanda"])(
    "%s is let through",
    async (password) => expect(await refusal(password)).toBeNull(),
  );

  it("empty words about the person refuse no password", async () =>
    expect(await refusal("Obi#Demo-2026", ["", "@"])).toBeNull());
});
