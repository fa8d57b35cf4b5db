import { randomUUID } from "node:crypto";
import { currentActor } from "@/lib/auth/actor";
import { makeOwner, makeStaff, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { enterTeam, inviteMember, joinTeam, lookAtTeamInvite, shareTeamInvite } from "./actions";
import { teamSetupCopy } from "./copy/setup";

const superuser = openSuperuser();

let network = 0;
beforeEach(() =>
  sendHeaders({
    "sec-fetch-site": "same-origin",
    "user-agent": "jest",
    "x-obi-ip": `203.2.${(network += 1)}.9`,
  }),
);

const password = "Obi#Equipe-2026";
const fullName = "Bia Reis";

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? "";

/** An invite whose link the academy hands over. Afterwards nobody is signed in. */
async function handedOver(email = `bia-${randomUUID()}@obi.example`) {
  const { id: studioId } = await makeStudio({ name: "Dojô da Lua", subscriptionStatus: "active" });
  await enterAs((await makeOwner({ studioId })).userId);
  const sent = await inviteMember({ fullName, email, staffRole: "desk" });
  const id = sent.ok ? String(sent.data.id) : "";
  const shown = await shareTeamInvite({ id });
  if (!shown.ok) throw new Error("no link");
  const again = await shareTeamInvite({ id });
  await carrySession(null);
  const mailed = tokenIn((await mailsTo(email)).at(-1)?.text ?? "");
  return { studioId, email, id, share: shown.data, again, token: tokenIn(shown.data.link), mailed };
}

const accountAt = async (email: string) =>
  (
    await superuser.query(
      "select id, email_confirmed_at, password_hash from users where kind = 'staff' and email = $1",
      [email],
    )
  ).rows[0];

describe("a team link that the academy hands over", () => {
  it("TEAM-44 is the same on every call, another than the mailed one, and stands in no row in clear", async () => {
    const { studioId, share, again, token, mailed } = await handedOver();
    expect(again).toEqual({ ok: true, data: share });
    expect(share.chat).toBe(
      `https://wa.me/?text=${encodeURIComponent(`Olá, Bia! Este é o seu convite para a equipe de Dojô da Lua no Obi: ${share.link}`)}`,
    );
    expect(token).not.toBe(mailed);
    const { rows } = await superuser.query("select * from staff_invites where studio_id = $1", [studioId]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const trail = await superuser.query(
      "select count(*)::int as shown from audit_events where studio_id = $1 and action = 'team.share'",
      [studioId],
    );
    expect(trail.rows[0].shown).toBe(2);
  });

  it("TEAM-44 makes a new account that stays unconfirmed and gets a mail to confirm it", async () => {
    const { email, token, mailed } = await handedOver();
    expect(await lookAtTeamInvite({ token })).toMatchObject({ data: { state: "handed", role: "desk" } });
    expect(await joinTeam({ token, password, fullName })).toMatchObject({ ok: true });
    expect(await currentActor()).toMatchObject({ kind: "studio", role: "desk" });
    expect((await accountAt(email)).email_confirmed_at).toBeNull();
    const mail = (await mailsTo(email)).at(-1)?.text;
    expect(mail).toContain("token_hash=");
    // A member starts no trial.
    expect(mail).not.toContain("teste");
    for (const spent of [token, mailed])
      expect(await lookAtTeamInvite({ token: spent })).toMatchObject({
        data: { state: "dead", why: "used" },
      });
  });

  it("TEAM-44 does not tell whether the address has an account, and opens one by its password alone", async () => {
    const { id: elsewhere } = await makeStudio();
    const former = await makeStaff({ studioId: elsewhere });
    await superuser.query("delete from user_roles where user_id = $1", [former.userId]);
    const { studioId, email, token } = await handedOver(former.email);
    expect(await lookAtTeamInvite({ token })).toMatchObject({ data: { state: "handed" } });
    const before = await accountAt(email);
    expect(await joinTeam({ token, password, fullName })).toMatchObject({ ok: false, code: "known" });
    expect(await enterTeam({ token, password })).toMatchObject({ ok: false });
    expect(await accountAt(email)).toEqual(before);
    expect(await enterTeam({ token, password: former.password })).toMatchObject({ ok: true });
    expect(await currentActor()).toMatchObject({ kind: "studio", role: "desk", studioId });
  });

  it("TEAM-44 opens no account that nobody has proved, and the mailbox's holder takes such an account over", async () => {
    const first = await handedOver();
    await joinTeam({ token: first.token, password, fullName });
    const second = await handedOver(first.email);
    expect(await enterTeam({ token: second.token, password })).toMatchObject({ ok: false });
    expect((await accountAt(first.email)).email_confirmed_at).toBeNull();
    expect(await lookAtTeamInvite({ token: second.mailed })).toMatchObject({
      data: { state: "new", trial: null },
    });
    await carrySession(null);
    expect(await joinTeam({ token: second.mailed, password: "Obi#Outra-2026", fullName })).toMatchObject({
      ok: true,
    });
    expect((await accountAt(first.email)).email_confirmed_at).not.toBeNull();
    expect(await currentActor()).toMatchObject({ role: "desk", studioId: second.studioId });
    expect(teamSetupCopy.mailFirst).toContain("Entre pelo convite que chegou no seu e-mail");
  });
});
