import {
  callNames,
  escapeHtml,
  firstName,
  initials,
  isStorableText,
  losesSigns,
  manyLines,
  maskCpf,
  maskEmail,
  oneLine,
  sanitizeGeneral,
  sanitizeName,
} from "./text";

describe("text", () => {
  it.each([
    ["\u202a+55 11\u00a098765-4321\u202c", "+55 11 98765-4321"],
    ["+55 11 98765\u20114321", "+55 11 98765-4321"],
    ["\ufeff Jo\u00e3o\t da \n Silva\u200b ", "Jo\u00e3o da Silva"],
    ["Joa\u0303o", "Jo\u00e3o"],
    [
      "fam\u00edlia \u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
      "fam\u00edlia \u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
    ],
    ["a\u0007b\u2060c", "abc"],
    ["Barra \u2013 Sul", "Barra \u2013 Sul"],
  ])("RIGHT-01 %j is read as %j", (typed, read) => {
    expect(oneLine(typed)).toBe(read);
    expect(oneLine(read)).toBe(read);
  });

  it("RIGHT-01 a text of many lines keeps its lines and its indents", () => {
    expect(manyLines("\ufeffTraga:\r\n  - kimono\u00a0azul\u200b\r  - \u00e1gua\u2028fim \u0007\n")).toBe(
      "Traga:\n  - kimono azul\n  - \u00e1gua\nfim",
    );
  });

  it.each([
    "Jiu-Jitsu Sant'Anna & Filhos 2.0",
    "Gracie Barra \u2013 Jiu-Jitsu & Muay-Thai 2.0 (Zona Norte)",
    "Ana-Maria D'\u00c1vila",
  ])("RIGHT-06 SEC-17 SEC-18 %s stays unchanged as a name", (name) => {
    expect(sanitizeGeneral(name)).toBe(name);
    expect(sanitizeName(name)).toBe(name);
    expect(losesSigns(name)).toBe(false);
  });

  it("RIGHT-06 SEC-17 SEC-18 angle brackets and control signs are removed, and a long name is cut", () => {
    expect(sanitizeGeneral("  Academia <b>A\u00e7\u00e3o</b> n\u00ba 1!\u0000 ")).toBe(
      "Academia bA\u00e7\u00e3o/b n\u00ba 1!",
    );
    expect(sanitizeName("< <Ana> >")).toBe("Ana");
    expect(losesSigns("<Ana")).toBe(true);
    expect(sanitizeGeneral("x".repeat(600))).toHaveLength(500);
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

  it("SEC-19 masks an e-mail and a CPF", () => {
    expect(maskEmail("joana@dominio.com")).toBe("jo***@dominio.com");
    expect(maskEmail("j@dominio.com")).toBe("j***@dominio.com");
    expect(maskEmail("nada")).toBe("***");
    expect(maskCpf("123.456.789-09")).toBe("***.***.***-09");
    expect(maskCpf("123")).toBe("***");
  });

  it("recognises text that a database cannot store", () => {
    expect(isStorableText("ação 🥋")).toBe(true);
    expect(isStorableText("a\u0000b")).toBe(false);
    expect(isStorableText("\ud83e")).toBe(false);
  });

  it("draws initials", () => expect(initials("Rosa Maria da Silva")).toBe("RS"));

  it("draws initials from letters, and from digits only where there are no letters", () => {
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
