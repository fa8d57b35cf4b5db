import { withPlatform, withStudio } from "@/lib/db/doors";
import { makeOwner, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { currentActor } from "@/lib/auth/actor";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { archiveNotice, dismissNotice, readAllNotices, readNotice, restoreNotice } from "../actions";
import { loadNotices } from "../loaders";
import { countNotices, listNotices } from "./list-notices";

const superuser = openSuperuser();

type Reader = { userId: string; studioId: string };

async function send(title: string, targetStudioId: string | null, createdAt: string): Promise<string> {
  const { userId } = await makeSuperAdmin();
  const target = targetStudioId ? ("specific_studio" as const) : ("all_studios" as const);
  const notice = await withPlatform(userId, (tx) =>
    tx.notification.create({
      data: { title, message: "m", targetType: target, targetStudioId, createdAt: new Date(createdAt) },
      select: { id: true },
    }),
  );
  return notice.id;
}

const titlesFor = ({ userId, studioId }: Reader, among: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    const notices = await listNotices(tx, { userId, studioId, skip: 0, timeZone: "America/Sao_Paulo" });
    return notices.map(({ title }) => title).filter((title) => among.includes(title));
  });

const mark = ({ userId, studioId }: Reader, notificationId: string, data: object) =>
  withStudio({ studioId, userId }, (tx) =>
    tx.notificationReceipt.create({ data: { notificationId, ...data } }),
  );

async function received(tab = "todas") {
  const { list } = await loadNotices({ aba: tab });
  return list.tab === "sent" ? [] : list.notices;
}

async function unreadOf({ userId }: Reader): Promise<number> {
  await enterAs(userId);
  const actor = await currentActor();
  return actor.kind === "studio" ? actor.unreadNotices : NaN;
}

describe("unread notices", () => {
  it("are those that this person has neither read nor dismissed nor archived", async () => {
    // Later than the notices that other tests publish to all academies at the same time.
    const at = new Date("2090-01-01T12:00:00Z");
    const mine = await makeOwner({ studioId: (await makeStudio({ createdAt: at })).id });
    const partner = await makeOwner({ studioId: mine.studioId });
    const other = await makeOwner({ studioId: (await makeStudio({ createdAt: at })).id });
    const [before, elsewhere] = [await unreadOf(mine), await unreadOf(other)];
    const ids: string[] = [];
    for (const title of ["nova", "lida", "dispensada", "arquivada"])
      ids.push(await send(title, mine.studioId, at.toISOString()));
    expect([await unreadOf(mine), await unreadOf(other)]).toEqual([before + 4, elsewhere]);
    const [unread = "", read = "", dismissed = "", archived = ""] = ids;
    await mark(mine, archived, { archivedAt: at });
    await enterAs(mine.userId);
    expect(await readNotice({ id: read })).toMatchObject({ ok: true });
    expect(await dismissNotice({ id: dismissed })).toMatchObject({ ok: true });
    expect(await unreadOf(mine)).toBe(before + 1);
    const listed = (await received()).filter(({ id }) => ids.includes(id));
    expect(listed.map(({ id, isRead }) => [id, isRead]).sort()).toEqual(
      [
        [unread, false],
        [read, true],
      ].sort(),
    );
    expect((await loadNotices({})).counts.unread).toBe(before + 1);
    expect(await readAllNotices({})).toMatchObject({ ok: true });
    expect([await unreadOf(mine), await unreadOf(partner)]).toEqual([0, before + 4]);
  });

  it("NOTIF-02 leave out notices to all from before the academy existed, in list and count", async () => {
    const mine = await makeOwner({
      studioId: (await makeStudio({ createdAt: new Date("2090-01-01T12:00:00Z") })).id,
    });
    const seen = () =>
      withStudio(mine, async (tx) => {
        const notices = await listNotices(tx, {
          ...mine,
          skip: 0,
          take: 10_000,
          timeZone: "America/Sao_Paulo",
        });
        return { total: (await countNotices(tx, mine)).all, ids: notices.map(({ id }) => id) };
      });
    const [before, unread] = [await seen(), await unreadOf(mine)];
    await send("de antes", null, "2020-01-01T12:00:00Z");
    expect([await seen(), await unreadOf(mine)]).toEqual([before, unread]);
    const own = await send("para ela", mine.studioId, "2089-12-31T12:00:00Z");
    expect(await seen()).toEqual({ total: before.total + 1, ids: expect.arrayContaining([own]) });
    expect(await unreadOf(mine)).toBe(unread);
  });

  it("SHELL-07 cannot be marked as read by another academy", async () => {
    const [mine, other] = [await makeOwner(), await makeOwner()];
    const id = await send("para-outra", other.studioId, new Date().toISOString());
    await enterAs(mine.userId);
    expect(await readNotice({ id })).toMatchObject({ code: "not-found" });
    expect(await readAllNotices({})).toMatchObject({ ok: true });
    expect(await unreadOf(other)).toBeGreaterThan(0);
  });
});

describe("the tabs of received notices", () => {
  it("NOTIF-01 NOTIF-04 are all, unread and archived, and archived or dismissed notices can be restored", async () => {
    const at = new Date("2090-01-01T12:00:00Z");
    const mine = await makeOwner({ studioId: (await makeStudio({ createdAt: at })).id });
    const partner = await makeOwner({ studioId: mine.studioId });
    const ids: string[] = [];
    for (const title of ["um", "dois", "três"]) ids.push(await send(title, mine.studioId, at.toISOString()));
    const [read = "", archived = "", dismissed = ""] = ids;
    const own = async (tab: string) =>
      (await received(tab))
        .filter(({ id }) => ids.includes(id))
        .map(({ id }) => ids.indexOf(id))
        .sort();
    const tabs = async () => [await own("todas"), await own("nao-lidas"), await own("arquivadas")];
    await enterAs(mine.userId);
    for (const [act, id] of [
      [readNotice, read],
      [archiveNotice, archived],
      [dismissNotice, dismissed],
    ] as const)
      expect(await act({ id })).toMatchObject({ ok: true });
    expect(await tabs()).toEqual([[0], [], [1]]);
    expect((await loadNotices({})).counts).toMatchObject({ archived: 1 });
    for (const id of [archived, dismissed]) expect(await restoreNotice({ id })).toMatchObject({ ok: true });
    expect(await tabs()).toEqual([[0, 1, 2], [1, 2], []]);
    await enterAs(partner.userId);
    expect(await tabs()).toEqual([[0, 1, 2], [0, 1, 2], []]);
  });

  it("NOTIF-03 NOTIF-05 keep fifty simultaneous marks, and allow none in another person's name", async () => {
    const mine = await makeOwner();
    const partner = await makeOwner({ studioId: mine.studioId });
    const id = await send("para todos", mine.studioId, new Date().toISOString());
    const marks = [readNotice, archiveNotice] as const;
    await enterAs(mine.userId);
    const done = await Promise.all(Array.from({ length: 50 }, (_, n) => marks[n % 2]?.({ id })));
    expect(done.filter((result) => result?.ok)).toHaveLength(50);
    await expect(readNotice({ id, userId: partner.userId })).rejects.toThrow("404");
    const { rows } = await superuser.query(
      `select user_id, read_at is not null as read, archived_at is not null as archived, dismissed_at
         from notification_receipts where notification_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ user_id: mine.userId, read: true, archived: true, dismissed_at: null }]);
  });
});

describe("notices", () => {
  it("NOTIF-02 reach an owner when sent to all studios or to the own one, newest first", async () => {
    const createdAt = new Date("2026-11-01T12:00:00Z");
    const mine = await makeOwner({ studioId: (await makeStudio({ createdAt })).id });
    const other = await makeOwner({ studioId: (await makeStudio({ createdAt })).id });
    await send("para-todas", null, "2026-11-20T12:00:00Z");
    await send("para-mim", mine.studioId, "2026-11-21T12:00:00Z");
    await send("para-outra", other.studioId, "2026-11-22T12:00:00Z");
    const sent = ["para-todas", "para-mim", "para-outra"];
    expect(await titlesFor(mine, sent)).toEqual(["para-mim", "para-todas"]);
    expect(await titlesFor(other, sent)).toEqual(["para-outra", "para-todas"]);
  });

  it("NOTIF-04 are hidden once dismissed or archived, and for that person only", async () => {
    const mine = await makeOwner();
    const partner = await makeOwner({ studioId: mine.studioId });
    const at = new Date("2026-11-21T12:00:00Z");
    const [read, dismissed, archived] = [
      await send("lida", mine.studioId, "2026-11-21T12:00:00Z"),
      await send("dispensada", mine.studioId, "2026-11-21T12:00:00Z"),
      await send("arquivada", mine.studioId, "2026-11-21T12:00:00Z"),
    ];
    await mark(mine, read, { readAt: at });
    await mark(mine, dismissed, { dismissedAt: at });
    await mark(mine, archived, { archivedAt: at });
    const sent = ["lida", "dispensada", "arquivada"];
    expect(await titlesFor(mine, sent)).toEqual(["lida"]);
    expect((await titlesFor(partner, sent)).sort()).toEqual([...sent].sort());
    const counts = await Promise.all(
      [mine, partner].map(({ userId, studioId }) =>
        withStudio({ studioId, userId }, async (tx) => (await countNotices(tx, { userId, studioId })).all),
      ),
    );
    expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBe(2);
  });
});
