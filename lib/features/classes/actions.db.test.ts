import { randomUUID } from "node:crypto";
import { openSession } from "@/lib/auth/session-rows";
import { withStudio, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeClass, makeOwner, makeStudio } from "@/lib/testing/factories";
import * as browser from "@/lib/testing/next-headers";
import { createClass, updateClass, withdrawClass } from "./actions";
import { listClasses } from "./queries";

jest.mock("next/headers", () => jest.requireActual("@/lib/testing/next-headers"));
jest.mock("next/cache", () => ({ revalidatePath: jest.fn() }));

const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };

const typed = {
  name: "Muay Thai",
  dayOfWeek: "2",
  startTime: "18:00",
  endTime: "19:00",
  maxStudents: "20",
  instructorId: "",
  martialArtId: "",
  level: "",
  description: "",
};

async function signedInOwner() {
  const { userId, studioId } = await makeOwner();
  const session = await withSystem("test", (tx) =>
    openSession(tx, { userId, area: "owner", request, at: now() }),
  );
  await browser.carrySession(session);
  return { userId, studioId, classes: () => withStudio(studioId, listClasses) };
}

describe("class actions", () => {
  it("SCHED-12 create, update and remove answer well, one after the other", async () => {
    const { userId, studioId, classes } = await signedInOwner();
    const created = await createClass(typed);
    const [row] = await classes();
    expect(created).toEqual({ ok: true, data: { id: row?.id } });
    const opened = { id: row?.id ?? "", version: row?.version ?? "" };
    expect(await updateClass({ ...typed, ...opened, name: "Boxe" })).toMatchObject({ ok: true });
    expect(await classes()).toMatchObject([{ name: "Boxe", dayOfWeek: 2 }]);
    expect(await withdrawClass({ id: opened.id })).toMatchObject({ ok: true });
    expect(await classes()).toEqual([]);
    const kept = await withStudio(studioId, (tx) => tx.studioClass.findMany({ select: { userId: true } }));
    expect(kept).toEqual([{ userId }]);
  });

  it("SCHED-04 makes one class of ten sendings of the same form", async () => {
    const { classes } = await signedInOwner();
    const sent = { ...typed, requestId: randomUUID() };
    await Promise.all(Array.from({ length: 10 }, () => createClass(sent)));
    expect(await classes()).toHaveLength(1);
  });

  it("SCHED-07 SCHED-08 refuses on the server what the form refuses, field by field", async () => {
    const { classes } = await signedInOwner();
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

  it("SHELL-07 another studio's class can be neither changed nor removed", async () => {
    const { id: studioId } = await makeStudio();
    const foreign = await makeClass({ studioId, name: "Deles" });
    await signedInOwner();
    const version = foreign.updatedAt.toISOString();
    expect(await updateClass({ ...typed, id: foreign.id, version })).toMatchObject({ code: "not-found" });
    expect(await withdrawClass({ id: foreign.id })).toMatchObject({ code: "not-found" });
    expect(await withStudio(studioId, listClasses)).toMatchObject([{ name: "Deles" }]);
  });
});
