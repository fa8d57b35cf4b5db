/** @database own */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { withStudio } from "@/lib/db/doors";
import { keepBackup } from "@/lib/features/backups/flows/nightly";
import { partStudents, uniteStudents } from "@/lib/features/unions/actions";
import { fixClock } from "@/lib/kernel/clock";
import { makeCharge, makeInvite, makeLead, makePayment, makeStudent } from "@/lib/testing/factories";
import { findAnywhere } from "@/lib/testing/find-anywhere";
import { makeKnownStudent } from "@/lib/testing/known-student";
import { signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { readVersions } from "@/lib/testing/union-versions";
import { restore } from "@/scripts/lib/restore";
import { eraseStudent } from "./actions";

const superuser = openSuperuser();
let folder = "";
const before = env.backupDir;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "obi-united-"));
  Object.assign(env, { backupDir: folder });
  fixClock("2026-11-25T15:00:00Z");
});
afterAll(async () => {
  Object.assign(env, { backupDir: before });
  fixClock(null);
  await rm(folder, { recursive: true, force: true });
});

const url = () => {
  const server = new URL(process.env.TEST_DATABASE_SERVER_URL ?? "");
  server.pathname = new URL(process.env.DATABASE_URL ?? "").pathname;
  return server.href;
};

const unite = async (id: string, otherId: string, takes = "") =>
  uniteStudents({ id, otherId, takes, confirmed: "on", ...(await readVersions(superuser, id, otherId)) });
const unionOf = async (studioId: string) =>
  (await withStudio(studioId, (tx) => tx.studentUnion.findFirstOrThrow({ select: { id: true } }))).id;

describe("erasing a student who was united", () => {
  it("threat 85 IMP-48 finds mails, visits and invites under the name and address that went", async () => {
    const { studioId } = await signedInOwner();
    const word = `aratanha${randomUUID().slice(0, 8)}`;
    const [email, fullName] = [`${word}@obi.example`, `Iara ${word}`];
    const kept = await makeStudent({ studioId, fullName: "Quitéria Alves", email: "quiteria@obi.example" });
    const gone = await makeStudent({ studioId, fullName, email });
    await makeLead({ studioId, name: fullName, email });
    await makeInvite({ studioId, studentName: fullName, studentEmail: email });
    await withStudio(studioId, (tx) =>
      tx.mailOutbox.createMany({ data: [{ id: randomUUID(), to: email, subject: "Oi", text: "x" }] }),
    );
    expect(await unite(kept.studentId, gone.studentId)).toMatchObject({ ok: true });
    expect(await eraseStudent({ id: kept.studentId, name: "Quitéria Alves" })).toMatchObject({ ok: true });
    expect(await findAnywhere(superuser, [word])).toEqual([]);
  });

  it("threat 85 IMP-48 a copy made while united brings nobody back who was parted and erased since", async () => {
    const { studioId } = await signedInOwner();
    const kept = await makeStudent({ studioId, fullName: "Quitéria Alves", email: "quiteria@obi.example" });
    const known = await makeKnownStudent({ studioId });
    const own = await makeCharge({ studioId, studentId: kept.studentId });
    await makePayment({ studioId, studentId: kept.studentId, chargeId: own.id });
    expect(await unite(kept.studentId, known.studentId, "full_name email phone")).toMatchObject({ ok: true });
    const day = today();
    await keepBackup({ studioId, day });
    expect(await partStudents({ id: await unionOf(studioId) })).toMatchObject({ ok: true });
    expect(await eraseStudent({ id: known.studentId, name: known.name })).toMatchObject({ ok: true });
    expect(await findAnywhere(superuser, [known.word])).toEqual([]);

    const path = join(folder, studioId, `${day}.zip`);
    const key = process.env.ENCRYPTION_KEY ?? "";
    expect(await restore({ url: url(), key, path, replace: true })).toMatchObject({ studioId, erased: 1 });
    expect(await findAnywhere(superuser, [known.word, known.phone.slice(5)])).toEqual([]);
    const left = await withStudio(studioId, (tx) =>
      tx.student.findMany({
        select: { id: true, fullName: true, email: true, charges: { select: { id: true } } },
      }),
    );
    expect(left).toEqual([
      {
        id: kept.studentId,
        fullName: "Quitéria Alves",
        email: "quiteria@obi.example",
        charges: [{ id: own.id }],
      },
    ]);
  });
});
