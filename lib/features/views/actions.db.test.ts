import { withStudio } from "@/lib/db/doors";
import { deleteTag, renameTag } from "@/lib/features/tags/actions";
import { keepTags } from "@/lib/features/tags/commands";
import { loadStudents } from "@/lib/features/students/loaders";
import { makeStaff, makeStudent } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { createView, deleteView, renameView } from "./actions";
import { loadLabels } from "./loaders";
import { VIEWS_MAX } from "./rules";

const superuser = openSuperuser();

const keep = async (name: string, query: string) => {
  const kept = await createView({ name, query });
  if (!kept.ok) throw new Error(kept.message);
  return kept.data.id;
};
const viewsOf = async () => (await loadStudents({})).views;

describe("IMP-45 kept views of the list", () => {
  it("IMP-45 keep filter, search and order under a name, and neither page nor open contacts", async () => {
    await signedInOwner();
    const query = "mensalidade=atrasada&q=ana&ordem=nome&sentido=desc&pagina=3&contatos=abertos&x=1";
    await keep("Kids atrasados", query);
    expect(await viewsOf()).toMatchObject([
      {
        name: "Kids atrasados",
        params: { mensalidade: "atrasada", q: "ana", ordem: "nome", sentido: "desc" },
      },
    ]);
    const [view] = await viewsOf();
    expect(Object.keys(view?.params ?? {}).sort()).toEqual(["mensalidade", "ordem", "q", "sentido"]);
    expect(await createView({ name: "Nada", query: "pagina=2&contatos=abertos&status=xyz" })).toMatchObject({
      ok: false,
      fields: { query: ["A lista está sem filtro, busca e ordem: não há o que guardar."] },
    });
  });

  it("IMP-45 have different names however they are spelled, are renamed and deleted, and the trail says so", async () => {
    const { studioId } = await signedInOwner();
    const id = await keep("Competição", "status=active");
    expect(await createView({ name: "competicao", query: "q=x" })).toMatchObject({
      ok: false,
      fields: { name: ["Já existe uma visão com este nome."] },
    });
    const other = await keep("Kids", "q=x");
    expect(await renameView({ id: other, name: "COMPETIÇÃO" })).toMatchObject({ ok: false });
    expect(await renameView({ id: other, name: "Crianças" })).toMatchObject({ ok: true });
    expect((await loadLabels({})).views.map(({ name }) => name)).toEqual(["Competição", "Crianças"]);
    expect(await deleteView({ id })).toMatchObject({ ok: true });
    expect(await deleteView({ id })).toMatchObject({ ok: false, code: "not-found" });
    expect((await viewsOf()).map(({ name }) => name)).toEqual(["Crianças"]);
    const { rows } = await superuser.query<{ action: string; view: string }>(
      `select action, data ->> 'view' as view from audit_events
        where studio_id = $1 and action like 'views.%' order by created_at`,
      [studioId],
    );
    expect(rows).toEqual([
      { action: "views.create", view: "Competição" },
      { action: "views.create", view: "Kids" },
      { action: "views.rename", view: "Crianças" },
      { action: "views.delete", view: "Competição" },
    ]);
  });

  it("IMP-45 are at most twenty, also for two people at once", async () => {
    await signedInOwner();
    for (let number = 1; number < VIEWS_MAX; number += 1) await keep(`Visão ${number}`, "q=x");
    const both = await Promise.all(["A", "B"].map((name) => createView({ name, query: "q=x" })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await viewsOf()).toHaveLength(VIEWS_MAX);
  });

  it("IMP-45 belong to the academy: its desk sees and keeps them, its finance reads them, no other academy does", async () => {
    const { studioId } = await signedInOwner();
    await keep("Atrasados", "mensalidade=atrasada");
    await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
    await keep("Balcão", "q=x");
    await enterAs((await makeStaff({ studioId, staffRole: "finance" })).userId);
    expect((await viewsOf()).map(({ name }) => name)).toEqual(["Atrasados", "Balcão"]);
    expect(await createView({ name: "Caixa", query: "q=x" })).toMatchObject({ ok: false, code: "forbidden" });
    await signedInOwner();
    expect(await viewsOf()).toEqual([]);
  });
});

describe("IMP-45 tags of the list", () => {
  it("IMP-45 filter the list, stand in its rows, and are counted, renamed and deleted", async () => {
    const { studioId } = await signedInOwner();
    const [ana, bia] = [
      await makeStudent({ studioId, fullName: "Ana" }),
      await makeStudent({ studioId, fullName: "Bia" }),
    ];
    await makeStudent({ studioId, fullName: "Caio" });
    await withStudio(studioId, async (tx) => {
      await keepTags(tx, { studentId: ana.studentId, names: ["Kids", "Bolsa"] });
      await keepTags(tx, { studentId: bia.studentId, names: ["Kids"] });
    });
    const { tags } = await loadLabels({});
    expect(tags).toMatchObject([
      { name: "Bolsa", students: 1 },
      { name: "Kids", students: 2 },
    ]);
    const kids = tags[1]?.id ?? "";
    const list = await loadStudents({ etiqueta: kids, ordem: "nome" });
    expect(list.students.map((row) => [row.fullName, row.tags])).toEqual([
      ["Ana", ["Bolsa", "Kids"]],
      ["Bia", ["Kids"]],
    ]);
    expect([list.counts.matching, list.counts.found.all, list.lost]).toEqual([2, 2, []]);
    expect(await renameTag({ id: kids, name: "bolsa" })).toMatchObject({
      ok: false,
      fields: { name: ["Já existe uma etiqueta com este nome."] },
    });
    expect(await renameTag({ id: kids, name: "a, b" })).toMatchObject({ ok: false });
    expect(await renameTag({ id: kids, name: "Crianças" })).toMatchObject({ ok: true });
    expect((await loadStudents({ etiqueta: kids })).students).toHaveLength(2);
    expect(await deleteTag({ id: kids })).toMatchObject({ ok: true });
    expect((await loadLabels({})).tags).toMatchObject([{ name: "Bolsa", students: 1 }]);
  });

  it("IMP-45 a view whose tag or art does not exist any more opens without it and says so", async () => {
    const { studioId } = await signedInOwner();
    await makeStudent({ studioId, fullName: "Ana" });
    const nowhere = "0190b0a0-0000-7000-8000-000000000001";
    const list = await loadStudents({ etiqueta: nowhere, arte: nowhere, q: "ana" });
    expect(list).toMatchObject({
      lost: ["artId", "tagId"],
      filter: { artId: null, tagId: null, q: "ana" },
      counts: { matching: 1 },
    });
  });
});
