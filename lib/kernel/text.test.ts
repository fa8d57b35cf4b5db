import {
  callNames,
  escapeHtml,
  firstName,
  initials,
  isStorableText,
  maskCpf,
  maskEmail,
  maskPhone,
  sanitizeGeneral,
  sanitizeName,
} from "./text";

describe("text", () => {
  it("SEC-17 general text keeps letters of any language, digits and spaces", () => {
    expect(sanitizeGeneral("  Academia <b>Ação</b> nº 1! ")).toBe("Academia bAçãob nº 1".replace("º", "º"));
    expect(sanitizeGeneral("x".repeat(600))).toHaveLength(500);
  });

  it("SEC-18 name text keeps letters and spaces only", () => {
    expect(sanitizeName(" José  d'Ávila 3º ")).toBe("José dÁvila º".trim());
    expect(sanitizeName("a".repeat(200))).toHaveLength(100);
  });

  it("people are called by the first name, and by the whole one where two share it", () => {
    expect(callNames(["Bia Prado", "Caio Prado"])).toEqual(["Bia", "Caio"]);
    expect(callNames(["Ana Prado", "Caio Prado", "Ana Lima"])).toEqual(["Ana Prado", "Caio", "Ana Lima"]);
  });

  it("SEC-17 SEC-18 a cut never leaves half a sign or a space at the end", () => {
    const rare = "\u{20000}";
    expect(sanitizeName(`${"a".repeat(99)}${rare}`)).toBe("a".repeat(99));
    expect(sanitizeGeneral(`${"a".repeat(499)}${rare}`)).toBe("a".repeat(499));
    expect(sanitizeName(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
  });

  it("SEC-19 hides what a list need not show", () => {
    expect(maskEmail("joana@dominio.com")).toBe("jo***@dominio.com");
    expect(maskEmail("j@dominio.com")).toBe("j***@dominio.com");
    expect(maskEmail("nada")).toBe("***");
    expect(maskPhone("(11) 98765-1234")).toBe("(11) *****-1234");
    expect(maskPhone("+55 11 98765-1234")).toBe("(11) *****-1234");
    expect(maskPhone("1234")).toBe("***");
    expect(maskCpf("123.456.789-09")).toBe("***.***.***-09");
    expect(maskCpf("123")).toBe("***");
  });

  it("knows what a database cannot keep", () => {
    expect(isStorableText("ação 🥋")).toBe(true);
    expect(isStorableText("a\u0000b")).toBe(false);
    expect(isStorableText("\ud83e")).toBe(false);
  });

  it("draws initials", () => expect(initials("Rosa Maria da Silva")).toBe("RS"));

  it("draws initials of letters alone", () => {
    expect(initials("João D'Ávila-Souza 3º")).toBe("JD");
    expect(initials("4 Patas Jiu-Jitsu")).toBe("PJ");
    expect(initials("Ézio ÁVILA")).toBe("ÉÁ");
    expect(initials("(Zé) Silva")).toBe("ZS");
    expect(initials("123")).toBe("1");
  });
});

it("escapes every sign that HTML reads, and no other", () => {
  expect(escapeHtml(`<b class="x">Tom & 'Jerry'</b> ação`)).toBe(
    "&lt;b class=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt; ação",
  );
});

it("PORTAL-18 greets with the first name", () => {
  expect(["  Ana Beatriz Souza", "Bia  Rocha", "Caio"].map(firstName)).toEqual(["Ana", "Bia", "Caio"]);
});
