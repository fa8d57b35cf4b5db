import { fold } from "@/lib/kernel/search";
import { makeInstructor, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { withStudio } from "./doors";

const superuser = openSuperuser();

const letters = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index));

/** Alphabets in which people's names are written. Later Unicode blocks depend on the server's library. */
const alphabets = [...letters(1, 0x1c80), ...letters(0x1e00, 0x2000), ...letters(0x3040, 0xa700)];

const foldedInSql = async (texts: readonly string[]) => {
  const { rows } = await superuser.query<{ folded: string }>(
    "select fold(text) as folded from unnest($1::text[]) with ordinality as given(text, place) order by place",
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

describe("the folded columns", () => {
  it("STU-03 the database folds letters as the program folds a search", async () => {
    const texts = alphabets.map((letter) => `a${letter}b ${letter}`);
    const folded = await foldedInSql(texts);
    expect(texts.filter((text, index) => fold(text) !== folded[index])).toEqual([]);
    expect(texts.length).toBeGreaterThan(30_000);
  });

  it("follow a new name, and cannot be written by hand", async () => {
    const { id: studioId } = await makeStudio();
    const { id } = await makeStudent({ studioId, fullName: "João Ávila", email: "JO@obi.example" });
    const select = { foldedName: true, foldedWords: true } as const;
    const read = () => withStudio(studioId, (tx) => tx.student.findUniqueOrThrow({ where: { id }, select }));
    expect(await read()).toEqual({ foldedName: "joao avila", foldedWords: "joao avila\njo@obi.example" });
    await withStudio(studioId, (tx) => tx.student.update({ where: { id }, data: { fullName: "Conceição" } }));
    expect(await read()).toEqual({ foldedName: "conceicao", foldedWords: "conceicao\njo@obi.example" });
    for (const written of [{ foldedName: "outro" }, { foldedWords: "outro" }])
      await expect(makeStudent({ studioId, ...written })).rejects.toThrow();
    await expect(makeInstructor({ studioId, foldedName: "outro" })).rejects.toThrow();
  });

  it("exist for leads and posts; a lead without e-mail has an empty folded one", async () => {
    const { id: studioId } = await makeStudio();
    const lead = await withStudio(studioId, (tx) =>
      tx.lead.create({
        data: { name: "Inês", email: null },
        select: { foldedName: true, foldedEmail: true },
      }),
    );
    expect(lead).toEqual({ foldedName: "ines", foldedEmail: "" });
    const { rows } = await superuser.query(
      `insert into global_blog_posts (id, title, content, excerpt, category, tags, slug)
       values (gen_random_uuid(), 'Graduação', 'x', 'Três passos', 'negocios', '{Judô,Kids}', gen_random_uuid()::text)
       returning folded_text`,
    );
    expect(rows).toEqual([{ folded_text: "graduacao tres passos judo kids" }]);
  });
});
