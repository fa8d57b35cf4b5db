/** @database own */
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { recordAudit } from "@/lib/audit/record";
import { currentActor } from "@/lib/auth/actor";
import { env } from "@/lib/config/env";
import { withPlatform, withStudio } from "@/lib/db/doors";
import { signInOwner, signInStudent, signUp } from "@/lib/features/accounts/actions";
import { portalAccountRetention } from "@/lib/features/accounts/commands/account-rows";
import { keepBackup } from "@/lib/features/backups/flows/nightly";
import { changePlan } from "@/lib/features/studios/actions";
import { loadTrail } from "@/lib/features/trail/loaders";
import { loadTasks } from "@/lib/features/upkeep/loaders";
import { listGoneStudios } from "@/lib/features/upkeep/queries/tasks";
import { addDays, formatDay } from "@/lib/kernel/dates";
import { forgetOld } from "@/lib/jobs/retention";
import { NotFoundError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import { openBackupFolder } from "@/lib/testing/backup-folder";
import {
  makeFile,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { tenantColumn, globalTables, readCatalog } from "@/lib/testing/catalog";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { probeRows } from "@/lib/testing/probe-rows";
import { TOO_LONG, withShortWaits } from "@/lib/testing/short-waits";
import { openSuperuser, superuserUrl } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { restore } from "@/scripts/lib/restore";
import { closeStudio } from "./actions";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
const inBackups = openBackupFolder();

async function asSuperAdmin() {
  const admin = await makeSuperAdmin();
  await enterAs(admin.userId, { area: "superAdmin" });
  return admin;
}

const copyOf = (studioId: string) => inBackups(studioId, `${today()}.zip`);
const restoreCopy = (studioId: string) =>
  restore({
    url: superuserUrl(),
    key: process.env.ENCRYPTION_KEY ?? "",
    path: copyOf(studioId),
    replace: false,
  });

/** Tables that still hold a row of the academy, or one of the words that only it uses. */
async function findAnywhere(studioId: string, words: readonly string[]): Promise<string[]> {
  const tables = await readCatalog(superuser);
  const found: string[] = [];
  for (const table of tables) {
    const texts = words.map((_word, index) => `t::text ilike '%' || $${index + 2} || '%'`);
    const own = globalTables.includes(table.name) ? "false" : `"${tenantColumn(table)}" = $1`;
    const { rowCount } = await superuser.query(
      `select from "${table.name}" t where $1::text is not null and (${own.replace("$1", "$1::uuid")} or ${texts.join(" or ")}) limit 1`,
      [studioId, ...words],
    );
    if (rowCount) found.push(table.name);
  }
  return found.sort();
}

const count = async (studioId: string) =>
  (await superuser.query("select id from students where studio_id = $1", [studioId])).rowCount;

/** The people and things that a person would miss if a copy lacked them. */
async function inside(studioId: string) {
  const ask = async (text: string) => (await superuser.query(text, [studioId])).rows;
  return {
    studio: await ask("select to_jsonb(s) - 'updated_at' as row from studios s where id = $1"),
    owners: await ask(
      "select u.email from user_roles r join users u on u.id = r.user_id where r.studio_id = $1 order by 1",
    ),
    files: await ask("select convert_from(content, 'UTF8') as content from files where studio_id = $1"),
    students: await ask(
      `select s.full_name as name, u.email as account from students s left join users u on u.id = s.user_id
        where s.studio_id = $1 order by 1`,
    ),
  };
}

async function makeAcademy(name: string) {
  // Left by another test that deleted an academy.
  await superuser.query("delete from users where email = 'bento@zunega.example' and left_at is not null");
  const { id } = await makeStudio({ name });
  await makeOwner({ studioId: id });
  await makeStudent({ studioId: id, fullName: "Quitéria Zunega", email: "quiteria@zunega.example" });
  await makeStudentAccount({ studioId: id, fullName: "Bento Zunega", email: "bento@zunega.example" });
  await makeFile({ studioId: id, content: Buffer.from("atestado de zunega") });
  return id;
}

const people = ["zunega"];

describe("deleting an academy", () => {
  it("ADMIN-14 DATA-18 leaves nothing of it but accounts without names, the trail and one mail, and no other academy changes", async () => {
    const id = await makeAcademy("Dojô Vivaz");
    const other = await makeStudio();
    await makeStudent({ studioId: other.id });
    expect((await findAnywhere(id, people)).length).toBeGreaterThan(5);
    const { password, userId } = await asSuperAdmin();
    expect(await closeStudio({ id, name: "Dojô Vivaz", password })).toMatchObject({ ok: true });
    // A portal's e-mail address and password remain, without a name.
    expect(await findAnywhere(id, people)).toEqual(["users"]);
    expect(await findAnywhere(id, ["quitéria", "quiteria", "bento zunega"])).toEqual([]);
    // The second one is the subject of the mail to the owner.
    expect(await findAnywhere(id, ["dojô vivaz"])).toEqual(["audit_events", "mail_outbox"]);
    expect(await count(other.id)).toBe(1);
    const { rows } = await superuser.query(
      "select user_id, studio_id, data from audit_events where action = 'studios.delete' and entity_id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ user_id: userId, studio_id: null, data: { day: today(), files: 1 } }]);
  });

  it("DATA-18 ADMIN-14 keeps the super admin's acts in the trail under its name, and clears its own people's entries", async () => {
    const { id } = await makeStudio({ name: "Dojô Lembrado" });
    const owner = await makeOwner({ studioId: id });
    await withStudio({ studioId: id, userId: owner.userId }, (tx) =>
      recordAudit(tx, { action: "students.create", userId: owner.userId, entityId: id, ip: "10.9.8.7" }),
    );
    const { password, userId } = await asSuperAdmin();
    await changePlan({ id, plan: "full", requestId: newId() });
    expect(await closeStudio({ id, name: "Dojô Lembrado", password })).toMatchObject({ ok: true });
    const { rows } = await superuser.query(
      "select action, user_id, studio_id, studio_name, ip, data from audit_events where entity_id = $1 order by created_at, id",
      [id],
    );
    const byAdmin = {
      user_id: userId,
      studio_id: null,
      studio_name: "Dojô Lembrado",
      ip: expect.any(String),
    };
    expect(rows).toEqual([
      {
        action: "students.create",
        user_id: null,
        studio_id: null,
        studio_name: null,
        ip: null,
        data: null,
      },
      {
        ...byAdmin,
        action: "studios.plan",
        data: { before: "trial basic", after: "active premium" },
      },
      { ...byAdmin, action: "studios.delete", data: expect.objectContaining({ day: today() }) },
    ]);
    const { rows: told } = await loadTrail({ registro: "alteracoes", academia: "dojo lembrado" });
    expect(told.map(({ what, studio, isGone }) => ({ what, studio, isGone }))).toEqual([
      { what: "studios.delete", studio: "Dojô Lembrado", isGone: true },
      { what: "studios.plan", studio: "Dojô Lembrado", isGone: true },
    ]);
  });

  it("DATA-18 keeps the owner's account without the academy, and the address only in the mail to the owner", async () => {
    const { id } = await makeStudio({ name: "Dojô da Dona" });
    const owner = await makeOwner({ studioId: id, email: "dona@sozinha.example" });
    const tables = await readCatalog(superuser);
    const { insert } = probeRows(superuser, tables);
    for (const table of tables.filter((one) => tenantColumn(one) && one.name !== "studios"))
      await insert(table, id);
    await superuser.query("update mail_outbox set to_address = $2 where studio_id = $1", [id, owner.email]);
    expect((await findAnywhere(id, [owner.email])).length).toBeGreaterThan(30);
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name: "Dojô da Dona", password })).toMatchObject({ ok: true });
    expect(await findAnywhere(id, [owner.email])).toEqual(["mail_outbox", "users"]);
    const { rows } = await superuser.query("select role from user_roles where user_id = $1", [owner.userId]);
    expect(rows).toEqual([]);
  }, 60_000);

  it("RIGHT-27 mails the owner until when the copy is kept, with the support as reply address", async () => {
    const { id } = await makeStudio({ name: "Dojô Avisado" });
    const owner = await makeOwner({ studioId: id });
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name: "Dojô Avisado", password })).toMatchObject({ ok: true });
    const [mail, ...others] = await mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Dojô Avisado foi excluída do Obi",
      replyTo: env.supportEmail,
      fromName: null,
      studioId: null,
    });
    expect(mail?.text).toContain(
      `Até ${formatDay(addDays(today(), 30))} guardamos uma cópia completa, em um arquivo ZIP.`,
    );
  });

  it("RIGHT-27 students read of it with the right password only, for thirty days; other portals stay open", async () => {
    const { id } = await makeStudio({ name: "Dojô Sem Portal" });
    const pupil = await makeStudentAccount({ studioId: id });
    const parent = await makeStudentAccount({ studioId: (await makeStudio()).id });
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name: "Dojô Sem Portal", password })).toMatchObject({ ok: true });
    await carrySession(null);
    const { email } = pupil;
    const enter = (typed: string) => signInStudent({ email, password: typed });
    expect(await enter(pupil.password)).toMatchObject({
      code: "portal-gone",
      message: expect.stringContaining("A academia em que você treinava foi excluída do Obi"),
    });
    expect(await enter("errada-Mesmo#1")).toMatchObject({
      code: "credentials",
      message: "Credenciais inválidas",
    });
    expect(await signInStudent({ email: parent.email, password: parent.password })).toMatchObject({
      ok: true,
    });

    const forget = () => forgetOld([portalAccountRetention], new AbortController().signal);
    const age = (days: number) =>
      superuser.query(
        "update users set created_at = now() - interval '90 days', left_at = now() - $2 * interval '1 day' where id = $1",
        [pupil.userId, days],
      );
    await age(29);
    await forget();
    await carrySession(null);
    expect(await enter(pupil.password)).toMatchObject({ code: "portal-gone" });
    await age(31);
    await forget();
    expect(await enter(pupil.password)).toMatchObject({ code: "credentials" });
  });

  it("RIGHT-27 a student's account can join another academy afterwards and is then no longer due for deletion", async () => {
    const { id } = await makeStudio({ name: "Dojô de Antes" });
    const pupil = await makeStudentAccount({ studioId: id });
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name: "Dojô de Antes", password })).toMatchObject({ ok: true });
    const { id: studioId } = await makeStudio();
    await makeStudent({ studioId, email: pupil.email, userId: pupil.userId });
    const { rows } = await superuser.query("select left_at, studio_deleted from users where id = $1", [
      pupil.userId,
    ]);
    expect(rows).toEqual([{ left_at: null, studio_deleted: false }]);
    await carrySession(null);
    expect(await signInStudent({ email: pupil.email, password: pupil.password })).toMatchObject({ ok: true });
  });

  it("DATA-18 AUTH-13 the owner reads of it with the right password only, and the address can sign up again", async () => {
    const { id } = await makeStudio({ name: "Dojô Fechado" });
    const owner = await makeOwner({ studioId: id });
    const openSessions = async () =>
      (
        await superuser.query("select from sessions where user_id = $1 and revoked_at is null", [
          owner.userId,
        ])
      ).rowCount;
    await carrySession(null);
    expect(await signInOwner({ email: owner.email, password: owner.password })).toMatchObject({ ok: true });
    expect(await openSessions()).toBe(1);
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name: "Dojô Fechado", password })).toMatchObject({ ok: true });
    expect(await openSessions()).toBe(0);
    await carrySession(null);
    const { email } = owner;
    expect(await signInOwner({ email, password: owner.password })).toMatchObject({
      code: "studio-gone",
      message: expect.stringContaining("A academia desta conta foi excluída."),
    });
    expect(await signInOwner({ email, password: "errada-Mesmo#1" })).toMatchObject({ code: "credentials" });
    const anew = { email, fullName: "Dona Nova", studioName: "Dojô Reaberto", password: "Obi#Nova-2026" };
    expect(await signUp(anew)).toEqual({ ok: true, data: { signedIn: true } });
    await carrySession(null);
    expect(await signInOwner({ email, password: owner.password })).toMatchObject({ code: "credentials" });
    expect(await signInOwner({ email, password: anew.password })).toMatchObject({ ok: true });
    expect(await currentActor()).toMatchObject({ kind: "studio", studio: { name: "Dojô Reaberto" } });
    const { rows } = await superuser.query(
      "select left_at, studio_deleted, email_confirmed_at from users where id = $1",
      [owner.userId],
    );
    expect(rows).toEqual([{ left_at: null, studio_deleted: false, email_confirmed_at: null }]);
  });

  it("DATA-18 a restore gives the academy back to its owners, not to a stranger who took an address since", async () => {
    const { id } = await makeStudio({ name: "Dojô Devolvido" });
    const [kept, taken, proven] = [
      await makeOwner({ studioId: id }),
      await makeOwner({ studioId: id }),
      await makeOwner({ studioId: id }),
    ];
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name: "Dojô Devolvido", password })).toMatchObject({ ok: true });
    const again = "Obi#Nova-2026";
    for (const { email } of [taken, proven]) {
      await carrySession(null);
      const anew = { email, fullName: "Outra Pessoa", studioName: "Dojô Alheio", password: again };
      expect(await signUp(anew)).toMatchObject({ ok: true });
    }
    await superuser.query("update users set email_confirmed_at = now() where id = $1", [proven.userId]);
    await restoreCopy(id);
    const enters = async (email: string, typed: string) => {
      await carrySession(null);
      const answer = await signInOwner({ email, password: typed });
      const actor = await currentActor();
      return answer.ok && actor.kind === "studio" ? actor.studio.name : null;
    };
    expect(await enters(kept.email, kept.password)).toBe("Dojô Devolvido");
    expect(await enters(proven.email, again)).toBe("Dojô Devolvido");
    expect(await enters(taken.email, again)).toBeNull();
    const { rows } = await superuser.query(
      `select u.left_at, u.password_hash is null as "byMailAlone",
              (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null) as open
         from users u where u.id = $1`,
      [taken.userId],
    );
    expect(rows).toEqual([{ left_at: null, byMailAlone: true, open: 0 }]);
    const left = await superuser.query("select from users where id = any($1) and left_at is not null", [
      [kept.userId, taken.userId, proven.userId],
    ]);
    expect(left.rowCount).toBe(0);
  });

  it("keeps a copy first, from which the academy and its people can be restored", async () => {
    const id = await makeAcademy("Dojô Copiado");
    const before = await inside(id);
    const { password } = await asSuperAdmin();
    await closeStudio({ id, name: "Dojô Copiado", password });
    expect(await count(id)).toBe(0);
    const kept = await readFile(copyOf(id));
    expect(await closeStudio({ id, name: "Dojô Copiado", password })).toMatchObject({ code: "not-found" });
    await expect(keepBackup({ studioId: id, day: today() })).rejects.toBeInstanceOf(NotFoundError);
    expect((await readFile(copyOf(id))).equals(kept)).toBe(true);
    expect(await readdir(inBackups(id))).toEqual([`${today()}.zip`]);
    await restoreCopy(id);
    expect(await inside(id)).toEqual(before);
    expect(before).toMatchObject({
      owners: [{ email: expect.any(String) }],
      files: [{ content: "atestado de zunega" }],
      students: [
        { name: "Bento Zunega", account: "bento@zunega.example" },
        { name: "Quitéria Zunega", account: null },
      ],
    });
    await closeStudio({ id, name: "Dojô Copiado", password });
  });

  it("ADMIN-14 ADMIN-49 lists the academy with its restore command until it is restored or its copy expires", async () => {
    const { id } = await makeStudio({ name: "Dojô Refeito" });
    const { password, userId } = await asSuperAdmin();
    await closeStudio({ id, name: "Dojô Refeito", password });
    const told = async () => (await loadTasks()).gone.filter((one) => one.id === id);
    expect(await told()).toEqual([
      {
        id,
        name: "Dojô Refeito",
        at: expect.any(Date),
        command: expect.stringMatching(new RegExp(`^npm run restore -- .*/${id}/${today()}\\.zip$`)),
        until: addDays(today(), 30),
      },
    ]);
    expect(existsSync(inBackups(`${id}/${today()}.zip`))).toBe(true);
    const toldAfter = (days: number) =>
      withPlatform(userId, async (tx) => {
        const gone = await listGoneStudios(tx, { today: addDays(today(), days) });
        return gone.filter((one) => one.id === id);
      });
    expect(await toldAfter(30)).toHaveLength(1);
    expect(await toldAfter(31)).toEqual([]);
    await restoreCopy(id);
    expect(await told()).toEqual([]);
    await closeStudio({ id, name: "Dojô Refeito", password });
    expect(await told()).toHaveLength(1);
  });

  it("asks for the exact name and the password, and does nothing until both are right", async () => {
    const id = await makeAcademy("Dojô Firme");
    const { password } = await asSuperAdmin();
    const refused = async (name: string, typed: string) => {
      const answer = await closeStudio({ id, name, password: typed });
      return answer.ok ? null : Object.keys(answer.fields ?? {});
    };
    expect(await refused("dojô firme", password)).toEqual(["name"]);
    expect(await refused("", password)).toEqual(["name"]);
    expect(await refused("Dojô Firme", "errada-Mesmo#1")).toEqual(["password"]);
    expect(await count(id)).toBe(2);
    expect(existsSync(copyOf(id))).toBe(false);
    for (let n = 0; n < 5; n += 1) await refused("Dojô Firme", "errada-Mesmo#1");
    expect(await closeStudio({ id, name: "Dojô Firme", password })).toMatchObject({
      ok: false,
      code: "limited",
    });
  });

  it("may take longer than an ordinary statement, as a very large academy needs it", async () => {
    const { id } = await makeStudio({ name: "Dojô Grande" });
    await superuser.query(
      `create function linger() returns trigger language plpgsql as
       $$ begin if old.id = '${id}' then perform pg_sleep(${TOO_LONG}); end if; return old; end $$`,
    );
    await superuser.query(
      "create trigger linger before delete on studios for each row execute function linger()",
    );
    try {
      const { password } = await asSuperAdmin();
      const close = () => closeStudio({ id, name: "Dojô Grande", password });
      expect(await withShortWaits(close)).toMatchObject({ ok: true });
    } finally {
      await superuser.query("drop function linger cascade");
    }
  }, 30_000);

  it("answers not-found when the academy is already deleted", async () => {
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id: newId(), name: "Ninguém", password })).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });

  it("SEC-03 is refused to an owner", async () => {
    const { studioId } = await signedInOwner();
    await expect(closeStudio({ id: studioId, name: "Dojô", password: "Senha#Longa-2026" })).rejects.toThrow();
    expect((await superuser.query("select from studios where id = $1", [studioId])).rowCount).toBe(1);
  });
});
