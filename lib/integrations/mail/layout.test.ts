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

  it("has the same content as plain text, with the link on a line of its own", () => {
    expect(mail.text).toBe(
      "Confirme seu e-mail\n\nOlá, Rosa <b>Nakamura</b> & filhas!\n\nPrimeira linha.\nSegunda linha.\n\n" +
        '<script>alert("1")</script>\n\nConfirmar e-mail:\n' +
        "https://obi.example/email-confirmation?token_hash=a&type=signup\n\nSe não foi você, ignore.\n\nEquipe Obi\n",
    );
  });

  it("loads nothing from outside, is in Portuguese and supports dark mode", () => {
    expect(mail.html).not.toMatch(/<img|<link|src=|url\(|@import|<table/);
    expect(mail.html).toContain('lang="pt-BR"');
    expect(mail.html).toContain("prefers-color-scheme: dark");
  });

  describe("for an academy", () => {
    const of = (logo: string | null, phone: string | null = "+5511912345678") =>
      renderMail({
        from: { name: "Kaizen & Filhos", email: "contato@kaizen.example", phone, logo },
        title: "Convite",
        paragraphs: ["Texto."],
      });

    it("RIGHT-23 STU-24 has the academy's logo, name, sender name and reply address", () => {
      const { html, fromName, replyTo } = of("https://obi.example/logo/1.png");
      expect(html).toContain('<img src="https://obi.example/logo/1.png" alt=""');
      expect({ fromName, replyTo }).toEqual({
        fromName: "Kaizen & Filhos",
        replyTo: "contato@kaizen.example",
      });
      expect(of(null).html).not.toContain("<img");
      expect(of(null).html).toContain("Kaizen &amp; Filhos");
    });

    it("RIGHT-23 ends with the academy's contact, and names Obi in the footer only", () => {
      const { html, text } = of(null);
      expect(html).toContain("Kaizen &amp; Filhos<br>contato@kaizen.example<br>(11) 91234-5678");
      expect(html.match(/Obi/g)).toHaveLength(1);
      expect(html).toContain("Enviado pelo Obi");
      expect(text).toBe(
        "Convite\n\nTexto.\n\nKaizen & Filhos\ncontato@kaizen.example\n(11) 91234-5678\n\n" +
          "Enviado pelo Obi, gestão de academias de artes marciais\n",
      );
      expect(of(null, null).text).toContain("Kaizen & Filhos\ncontato@kaizen.example\n\n");
    });
  });

  it("leaves out absent parts", () => {
    const bare = renderMail({ title: "Aviso", paragraphs: ["Texto."] });
    expect(bare.text).toBe("Aviso\n\nTexto.\n\nEquipe Obi\n");
    expect(bare.html).not.toContain("<a ");
  });
});
