import { renderMail } from "./layout";

const mail = renderMail({
  title: "Confirme seu e-mail",
  greeting: "Olá, Rosa <b>Nakamura</b> & filhas!",
  paragraphs: ["Primeira linha.\nSegunda linha.", '<script>alert("1")</script>'],
  button: {
    label: "Confirmar e-mail",
    url: "https://obi.example/email-confirmation?token_hash=a&type=signup",
  },
  footnote: "Se não foi você, ignore.",
});

describe("the mail layout", () => {
  it("escapes everything that somebody could have typed", () => {
    expect(mail.html).toContain("Olá, Rosa &lt;b&gt;Nakamura&lt;/b&gt; &amp; filhas!");
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain('href="https://obi.example/email-confirmation?token_hash=a&amp;type=signup"');
  });

  it("says the same in plain text, the address on a line of its own", () => {
    expect(mail.text).toBe(
      "Confirme seu e-mail\n\nOlá, Rosa <b>Nakamura</b> & filhas!\n\nPrimeira linha.\nSegunda linha.\n\n" +
        '<script>alert("1")</script>\n\nConfirmar e-mail:\n' +
        "https://obi.example/email-confirmation?token_hash=a&type=signup\n\nSe não foi você, ignore.\n\nEquipe Obi\n",
    );
  });

  it("fetches nothing, speaks Portuguese and knows dark mode", () => {
    expect(mail.html).not.toMatch(/<img|<link|src=|url\(|@import|<table/);
    expect(mail.html).toContain('lang="pt-BR"');
    expect(mail.html).toContain("prefers-color-scheme: dark");
  });

  it("STU-24 names the academy whose words they are, with its logo where it has one", () => {
    const paragraphs = ["Texto."];
    const of = (logo: string | null) =>
      renderMail({ from: { name: "Kaizen & Filhos", logo }, title: "Convite", paragraphs }).html;
    expect(of("https://obi.example/logo/1.png")).toContain(
      '<img src="https://obi.example/logo/1.png" alt=""',
    );
    expect(of(null)).not.toContain("<img");
    expect(of(null)).toContain("Kaizen &amp; Filhos");
  });

  it("leaves out what is not given", () => {
    const bare = renderMail({ title: "Aviso", paragraphs: ["Texto."] });
    expect(bare.text).toBe("Aviso\n\nTexto.\n\nEquipe Obi\n");
    expect(bare.html).not.toContain("<a ");
  });
});
