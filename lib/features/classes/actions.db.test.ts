import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { makeClass, makeInstructor, makeOwner, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { artId } from "@/prisma/reference/shape";
import { createClass, moveClass, updateClass, removeClass } from "./actions";
import { classesCopy } from "./copy";
import { listClasses } from "./queries";

const typed = {
  name: "Muay Thai",
  startTime: "18:00",
  endTime: "19:00",
  maxStudents: "20",
  instructorId: "",
  martialArtId: "",
  level: "",
  description: "",
};

async function enter() {
  const owner = await signedInOwner();
  return { ...owner, classes: () => withStudio(owner.studioId, listClasses) };
}

describe("class actions", () => {
  it("SCHED-12 a class can be created, updated and removed, one after the other", async () => {
    const { userId, studioId, classes } = await enter();
    const created = await createClass({ ...typed, weekdays: "2" });
    const [row] = await classes();
    expect(created).toEqual({ ok: true, data: { id: row?.id, classes: 1 } });
    const opened = { id: row?.id ?? "", version: row?.version ?? "" };
    expect(await updateClass({ ...typed, dayOfWeek: "2", ...opened, name: "Boxe" })).toMatchObject({
      ok: true,
    });
    expect(await classes()).toMatchObject([{ name: "Boxe", dayOfWeek: 2 }]);
    expect(await removeClass({ id: opened.id })).toMatchObject({ ok: true });
    expect(await classes()).toEqual([]);
    const kept = await withStudio(studioId, (tx) => tx.studioClass.findMany({ select: { userId: true } }));
    expect(kept).toEqual([{ userId }]);
  });

  it("FUNC-17 a class is stored as typed with the session's studio and user, and a change applies to its id alone", async () => {
    const { userId, studioId } = await enter();
    const { id: instructorId } = await makeInstructor({ studioId });
    const sent = { ...typed, instructorId, martialArtId: artId("Judô") };
    const stored = () =>
      withStudio(studioId, (tx) => tx.studioClass.findMany({ orderBy: { dayOfWeek: "asc" } }));
    expect(await createClass({ ...sent, weekdays: "2,4" })).toMatchObject({ ok: true, data: { classes: 2 } });
    const [tuesday, thursday] = await stored();
    expect(tuesday).toMatchObject({
      name: "Muay Thai",
      dayOfWeek: 2,
      startTime: "18:00",
      endTime: "19:00",
      instructorId,
      martialArtId: artId("Judô"),
      maxStudents: 20,
      userId,
      studioId,
      status: "active",
    });
    const opened = { id: tuesday?.id ?? "", version: tuesday?.updatedAt.toISOString() ?? "" };
    expect(await updateClass({ ...sent, ...opened, dayOfWeek: "2", name: "Boxe" })).toMatchObject({
      ok: true,
    });
    expect(await stored()).toMatchObject([
      { id: tuesday?.id, name: "Boxe" },
      { id: thursday?.id, name: "Muay Thai" },
    ]);
    const { id: elsewhere } = await makeStudio();
    const forgeries: Record<string, string>[] = [
      { studioId: elsewhere },
      { userId: randomUUID() },
      { status: "inactive" },
    ];
    for (const forged of forgeries)
      await expect(createClass({ ...sent, weekdays: "3", ...forged })).rejects.toMatchObject({
        digest: expect.stringContaining("404"),
      });
  });

  it("SCHED-04 ten submissions of the same form create one class", async () => {
    const { classes } = await enter();
    const sent = { ...typed, weekdays: "2", requestId: randomUUID() };
    await Promise.all(Array.from({ length: 10 }, () => createClass(sent)));
    expect(await classes()).toHaveLength(1);
  });

  it("SCHED-07 SCHED-08 the server refuses what the form refuses, field by field", async () => {
    const { classes } = await enter();
    const refused = await createClass({ ...typed, name: " ", endTime: "", maxStudents: "0" });
    expect(refused).toMatchObject({
      ok: false,
      code: "invalid",
      fields: {
        name: ["Informe o nome da aula."],
        endTime: ["Informe um horário válido."],
        maxStudents: ["Informe um número de vagas entre 1 e 500."],
      },
    });
    expect(await createClass({ ...typed, endTime: "17:00" })).toMatchObject({
      fields: { endTime: ["O término precisa ser depois do início."] },
    });
    expect(await classes()).toEqual([]);
  });

  it("SCHED-11 an account without a studio is told why it cannot create a class", async () => {
    const { userId } = await makeOwner();
    await withSystem("test", (tx) => tx.userRole.deleteMany({ where: { userId } }));
    await enterAs(userId);
    expect(await createClass({ ...typed, weekdays: "2" })).toEqual({
      ok: false,
      code: "no-studio",
      message: "Você precisa estar associado a um estúdio para criar aulas.",
    });
  });

  it("THREAT-74 two tabs move and change the same class: the second one is refused", async () => {
    const { classes } = await enter();
    await createClass({ ...typed, weekdays: "2" });
    const [row] = await classes();
    const opened = { id: row?.id ?? "", version: row?.version ?? "" };
    const moved = await moveClass({ ...opened, dayOfWeek: "5", startTime: "07:00" });
    expect(moved).toMatchObject({ ok: true, data: { fromDay: 2, fromTime: "18:00", enrolled: 0 } });
    for (const late of [
      await moveClass({ ...opened, dayOfWeek: "6", startTime: "08:00" }),
      await updateClass({ ...typed, ...opened, dayOfWeek: "2", name: "Desta aba" }),
    ])
      expect(late).toMatchObject({ ok: false, message: classesCopy.changedElsewhere });
    expect(await classes()).toMatchObject([{ name: "Muay Thai", dayOfWeek: 5, startTime: "07:00" }]);
  });

  it("SHELL-07 another studio's class can be neither changed nor removed", async () => {
    const { id: studioId } = await makeStudio();
    const foreign = await makeClass({ studioId, name: "Deles" });
    await enter();
    const version = foreign.updatedAt.toISOString();
    expect(await updateClass({ ...typed, dayOfWeek: "2", id: foreign.id, version })).toMatchObject({
      code: "not-found",
    });
    expect(await removeClass({ id: foreign.id })).toMatchObject({ code: "not-found" });
    expect(await withStudio(studioId, listClasses)).toMatchObject([{ name: "Deles" }]);
  });
});
