import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordAudit } from "@/lib/audit/record";
import type { StudioActor } from "@/lib/auth/actor";
import { PAGE_SIZE } from "@/lib/config/constants";
import { getPrintedLetterhead } from "@/lib/features/studios/queries/letterhead";
import { today } from "@/lib/kernel/clock";
import { addDays } from "@/lib/kernel/dates";
import { pageWindow } from "@/lib/kernel/listing";
import { requestInfo } from "@/lib/observe/request";
import { historyBook } from "./books";
import { listHistoryPeople, readHistory } from "./queries";
import { HISTORY_DAYS, HISTORY_ROWS, coveredBy, subjectsFor } from "./rules";
import { type HistoryFilter, historyFilter } from "./schema";

function askedBy(actor: StudioActor, { subject, who, from, until }: HistoryFilter) {
  const { timeZone } = actor.studio;
  const day = today(timeZone);
  const span = { from, until, oldest: addDays(day, -HISTORY_DAYS), today: day, timeZone };
  return { who, ...span, ...coveredBy(subject, actor) };
}

/** One page of what the academy's people did (TEAM-60). */
export const loadHistory = loader(studio)({
  name: "history.page",
  can: "history:read",
  input: historyFilter,
  run: async ({ tx, input, actor }) => {
    const asked = askedBy(actor, input);
    const readPage = (page: number) =>
      readHistory(tx, { ...asked, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
    const { page: wished, ...filter } = input;
    const first = await readPage(Math.min(wished, HISTORY_ROWS / PAGE_SIZE));
    // A page beyond the last one has no rows, so not their number either.
    const { count, rows } = first.rows.length > 0 || wished === 1 ? first : await readPage(1);
    const total = Math.min(count, HISTORY_ROWS);
    const window = pageWindow({ total, page: first.rows.length > 0 ? wished : 1, size: PAGE_SIZE });
    return {
      filter,
      count,
      total,
      rows,
      ...window,
      people: await listHistoryPeople(tx),
      subjects: subjectsFor(actor),
      timeZone: asked.timeZone,
    };
  },
});

export type HistoryView = Awaited<ReturnType<typeof loadHistory>>;

/** The same as a file. The download itself is recorded. */
export const loadHistoryBook = loader(studio)({
  name: "history.export",
  can: "history:read",
  input: historyFilter,
  run: async ({ tx, input, actor }) => {
    const { ip } = await requestInfo();
    const asked = askedBy(actor, input);
    const { rows } = await readHistory(tx, { ...asked, skip: 0, take: HISTORY_ROWS + 1 });
    const data = { rows: Math.min(rows.length, HISTORY_ROWS) };
    await recordAudit(tx, { action: "history.export", userId: actor.userId, ip, data });
    return historyBook(rows, {
      studioName: actor.studio.name,
      letterhead: await getPrintedLetterhead(tx),
      today: asked.today,
      timeZone: asked.timeZone,
    });
  },
});
