import { fixClock } from "@/lib/kernel/clock";
import { makeClass, makeInstructor, makeStudent, makeStudio } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { loadFound } from "./loaders";

describe("the command menu", () => {
  const find = async (q: string) => {
    const found = await loadFound.result({ q });
    if (!found.ok) throw new Error(found.message);
    return found.data.map(({ label, aside, href }) => [label, aside, href]);
  };

  it("finds students, instructors and classes by a part of the name, and today's roll calls", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const other = await makeStudio();
    await makeStudent({ studioId: other.studioId, fullName: "João de fora" });
    const { id: joao } = await makeStudent({ studioId, fullName: "João Lima" });
    const morning = { studioId, name: "Muay Thai", dayOfWeek: 6, startTime: "08:00", endTime: "09:00" };
    const { id: over } = await makeClass(morning);
    const on = { studioId, name: "Judô 100%", dayOfWeek: 6, startTime: "11:30", endTime: "12:30" };
    const { id: judo } = await makeClass(on);
    expect(await find("joao")).toEqual([["João Lima", "Aluno", `/dashboard/students/${joao}`]]);
    expect(await find("100%")).toEqual([["Judô 100%", "Aula, Sábado 11:30", `/dashboard/schedule/${judo}`]]);
    const { id: teacher } = await makeInstructor({ studioId, fullName: "Mônica Sato" });
    expect(await find("monica")).toEqual([["Mônica Sato", "Instrutor", `/dashboard/instructors/${teacher}`]]);
    for (const q of ["judo", "JUDO", "judô"])
      expect(await find(q)).toEqual([["Judô 100%", "Aula, Sábado 11:30", `/dashboard/schedule/${judo}`]]);
    const rollCall = ["Chamada de agora", "Judô 100%, 11:30", `/dashboard/schedule/${judo}/2026-11-21`];
    expect(await find("")).toEqual([rollCall]);
    const earlier = ["Abrir chamada de hoje", "Muay Thai, 08:00", `/dashboard/schedule/${over}/2026-11-21`];
    expect(await find("chamada")).toEqual([rollCall, earlier]);
    fixClock("2026-11-21T15:45:00Z");
    expect(await find("")).toEqual([]);
    expect(await find("chamada de hoje")).toHaveLength(2);
  });
});
