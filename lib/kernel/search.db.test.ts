import { loadGuestChoices } from "@/lib/features/attendance/loaders";
import { loadFound } from "@/lib/features/day/loaders";
import { loadInstructors } from "@/lib/features/instructors/loaders";
import { loadLeads } from "@/lib/features/leads/loaders";
import { loadFinance } from "@/lib/features/payments/loaders";
import { loadStudentChoices, loadStudents } from "@/lib/features/students/loaders";
import {
  makeCharge,
  makeClass,
  makeInstructor,
  makeLead,
  makePayment,
  makeStudent,
} from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";

const searches = {
  "the list of students": async (q: string) => (await loadStudents({ q })).counts.matching,
  "the field that picks a student": async (q: string) => (await loadStudentChoices({ q })).length,
  "the list of instructors": async (q: string) => (await loadInstructors({ q })).instructors.length,
  "the command menu": async (q: string) => (await loadFound({ q })).length,
  "the guests of a roll call": async (q: string) => (await loadGuestChoices({ q })).length,
  "the payments": async (q: string) => (await loadFinance({ aba: "recebidos", q })).payments.length,
  "the open charges": async (q: string) => (await loadFinance({ q })).open.length,
  "the open charges, counted": async (q: string) => (await loadFinance({ q })).found.sempre.pending,
  "the late charges": async (q: string) => (await loadFinance({ aba: "atraso", q })).late?.rows.length ?? 0,
  "the list of leads": async (q: string) => (await loadLeads({ q })).leads.length,
  "the list of leads, counted": async (q: string) => (await loadLeads({ q })).shown,
};

/** Creates one of everything without special characters in the name, and one with all of them. */
async function makeAcademy(names = ["Ana Lima", "Zé 100% _x_ \\o/"]) {
  const { studioId } = await signedInOwner();
  for (const name of names) {
    const { studentId } = await makeStudent({ studioId, fullName: name });
    await makePayment({ studioId, studentId });
    await makeCharge({ studioId, studentId });
    await makeInstructor({ studioId, fullName: name });
    await makeClass({ studioId, name });
    await makeLead({ studioId, name });
  }
}

describe.each(Object.entries(searches))("threat 79: %s", (_name, found) => {
  it("RIGHT-04 finds names that have every word, in any order", async () => {
    await makeAcademy(["Fernanda Guerra Ramos", "Carlos Alberto Guerra"]);
    const one = await found("fernanda guerra ramos");
    expect(one).toBeGreaterThan(0);
    for (const q of ["Fernanda Ramos", "ramos FERNANDA", "carlos guerra", " guerra\u00a0 carlos\u200b"])
      expect([q, await found(q)]).toEqual([q, one]);
    expect(await found("guerra")).toBe(2 * one);
    expect(await found("fernanda alberto")).toBe(0);
  });

  it("RIGHT-04 finds a name by any sign for its apostrophe, or by none", async () => {
    await makeAcademy(["Ana D'Ávila", "Rui D’Ávila"]);
    const both = await found("davila");
    expect(both).toBe(2 * (await found("ana davila")));
    expect(both).toBeGreaterThan(0);
    for (const q of ["d'avila", "D’Ávila", "dʼavila", "d´ávila", "D`Avila"])
      expect([q, await found(q)]).toEqual([q, both]);
  });

  it("reads the signs of a pattern as plain text", async () => {
    await makeAcademy();
    const one = await found("100%");
    expect(one).toBeGreaterThan(0);
    for (const sign of ["%", "_", "\\", "_x_", "\\o"]) expect([sign, await found(sign)]).toEqual([sign, one]);
    for (const pattern of ["%_%_%", "a%a", "an_", "%".repeat(100), "\\%"])
      expect([pattern, await found(pattern)]).toEqual([pattern, 0]);
  });

  it("reads the first hundred letters of what is typed", async () => {
    await makeAcademy();
    expect(await found(`${"x".repeat(100)}ana`)).toBe(0);
    expect(await found(`ana${" ".repeat(500)}`)).toBe(await found("ana"));
  });
});
