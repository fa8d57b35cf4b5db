import { withPlatform, withStudio } from "@/lib/db/doors";
import { makeOwner, makeSuperAdmin } from "@/lib/testing/factories";
import { countNotices, listNotices } from "./queries";

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
    const notices = await listNotices(tx, { userId, skip: 0, timeZone: "America/Sao_Paulo" });
    return notices.map(({ title }) => title).filter((title) => among.includes(title));
  });

const mark = ({ userId, studioId }: Reader, notificationId: string, data: object) =>
  withStudio({ studioId, userId }, (tx) =>
    tx.notificationReceipt.create({ data: { notificationId, ...data } }),
  );

describe("notices", () => {
  it("NOTIF-02 reach an owner when sent to all studios or to the own one, newest first", async () => {
    const mine = await makeOwner();
    const other = await makeOwner();
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
        withStudio({ studioId, userId }, (tx) => countNotices(tx, { userId })),
      ),
    );
    expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBe(2);
  });
});
