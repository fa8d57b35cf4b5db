import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { inviteStudent } from "@/lib/features/invites/actions";
import { INVITES_PER_STUDIO_AND_HOUR } from "@/lib/features/invites/rules";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { loadStudents } from "@/lib/features/students/loaders";
import { now } from "@/lib/kernel/clock";
import {
  day,
  makeGuardian,
  makeInvite,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { signedInOwner } from "@/lib/testing/owner-session";
import { loadActPreview } from "./loaders";

/** Other tests send mails in the same database. */
const newAddress = () => `${randomUUID()}@obi.example`;

const previewOf = async (asked: object) => {
  const result = await loadActPreview.result({ act: "invite", ...asked });
  if (!result.ok) throw new Error(result.message);
  return result.data[0];
};

it("IMP-52 the hour's number of mails is counted for invites by mail, not for links", async () => {
  const { studioId } = await signedInOwner();
  for (const name of ["Ana", "Breno"])
    await makeStudent({ studioId, fullName: name, email: `${name}@obi.example` });
  for (let sent = 0; sent < INVITES_PER_STUDIO_AND_HOUR - 1; sent += 1)
    await makeInvite({ studioId, studentEmail: `${sent}@obi.example`, createdAt: now() });
  expect(await previewOf({ filter: "?" })).toMatchObject({ going: 2, later: 1 });
  expect(await previewOf({ filter: "?", way: "mail" })).toMatchObject({ going: 2, later: 1 });
  expect(await previewOf({ filter: "?", way: "links" })).toMatchObject({ going: 2, later: 0 });
});

/** A child, with an address of their own, and one guardian. */
async function child() {
  const { studioId } = await signedInOwner();
  const email = newAddress();
  const { studentId } = await makeStudent({
    studioId,
    fullName: "Gil",
    email,
    birthDate: day("2016-01-01"),
  });
  return {
    studentId,
    email,
    guardian: (fields: object, rights = {}) =>
      makeGuardian({ studioId, fullName: "Rita", students: [studentId], rights, ...fields }),
    /** The preview for many, the row of the list, and the student's page. */
    shown: async () => {
      const preview = await previewOf({ ids: studentId });
      const [row] = (await loadStudents({})).students;
      const { opener } = (await loadProfile({ id: studentId })).profile;
      return {
        left: preview?.left.map(({ why }) => why),
        row: [row?.hasAccount === true, row?.byGuardian === true],
        opener: opener && [opener.fullName, opener.access.entered],
      };
    },
  };
}

it("IMP-52 a child whose guardian enters the portal is not invited: neither among many, nor in the list, nor on the page", async () => {
  const { studentId, guardian, shown } = await child();
  const { id } = await guardian({ email: newAddress() });
  const { userId } = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  await withSystem("test", (tx) => tx.guardian.updateMany({ where: { id }, data: { userId } }));
  expect(await shown()).toEqual({ left: ["entered"], row: [true, false], opener: ["Rita", true] });
  expect(await inviteStudent({ studentId })).toMatchObject({ ok: false, code: "already-entered" });
});

it("IMP-52 a child's guardian who may see is invited from the page too", async () => {
  const { studentId, email, guardian, shown } = await child();
  const ritas = newAddress();
  await guardian({ email: ritas });
  expect(await shown()).toEqual({ left: [], row: [false, true], opener: ["Rita", false] });
  expect(await inviteStudent({ studentId })).toMatchObject({ ok: true });
  const counts = [ritas, email].map(async (address) => (await mailsTo(address)).length);
  expect(await Promise.all(counts)).toEqual([1, 0]);
});

it("IMP-52 a child whose guardian may not see is invited by the own address", async () => {
  const { studentId, email, guardian, shown } = await child();
  await guardian({ email: newAddress() }, { canSee: false });
  expect(await shown()).toEqual({ left: [], row: [false, false], opener: null });
  expect(await inviteStudent({ studentId })).toMatchObject({ ok: true });
  expect(await mailsTo(email)).toHaveLength(1);
});
