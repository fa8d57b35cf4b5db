import { globSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import {
  makeClass,
  makeClassSession,
  makeEnrollment,
  makePayment,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { dayToDate, isoDay } from "@/lib/kernel/dates";
import { enterAs } from "@/lib/testing/owner-session";
import { walks } from "@/e2e/sweep/pages";
import { statementsIn } from "@/scripts/bench/statements";

/** Limit of SQL statements for a page of the portal; the number must not grow with the data. */
const MOST = 8;
const root = path.resolve(__dirname, "../../..");
const folder = "app/(app)/student/(portal)";

beforeAll(() => fixClock("2026-11-25T15:00:00Z"));
afterAll(() => fixClock(null));

async function makePortal(size: number) {
  const { studioId } = await makeStudio();
  const { id, userId } = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
  const said = { message: "m", targetType: "specific_studio", targetStudioId: studioId } as const;
  await withStudio(studioId, async (tx) => {
    const notice = await tx.notification.create({ data: { ...said, title: "t", toStudents: true } });
    await tx.notificationRecipient.create({ data: { notificationId: notice.id, studentId: id } });
  });
  for (let row = 0; row < size; row += 1) {
    const lesson = await makeClass({ studioId, dayOfWeek: 4 });
    await makeEnrollment({ studioId, studentId: id, classId: lesson.id });
    await makeClassSession({ studioId, classId: lesson.id, day: "2026-11-26" });
    await makePayment({
      studioId,
      studentId: id,
      paymentDate: dayToDate(isoDay("2026-11-05")),
      status: "completed",
    });
  }
  return () => enterAs(userId, { area: "student", student: { id, studioId } });
}

const pages = globSync(`${folder}/**/page.tsx`, { cwd: root });
const addressOf = (file: string) => path.dirname(file).replace(folder, "/student");
const queriesOf = (file: string) =>
  walks.student
    .map(({ path: address }) => address.split("?"))
    .filter(([address]) => address === addressOf(file))
    .map(([, query = ""]): [string, string] => [file, query]);

type Component = (given: object) => Promise<unknown>;

async function load(file: string): Promise<Component> {
  const { default: component } = (await import(path.join(root, file))) as { default: Component };
  return component;
}

async function count(file: string, query: string): Promise<number> {
  const page = await load(file);
  const layout = await load(`${folder}/layout.tsx`);
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(query)));
  const asked = jest.spyOn(pg.Client.prototype, "query");
  const measure = async (work: () => Promise<unknown>) => {
    asked.mockClear();
    await work();
    const texts = asked.mock.calls.map(([first]: unknown[]) =>
      typeof first === "object" && first !== null && "text" in first ? String(first.text) : String(first),
    );
    // In production page and layout share one session lookup (2 statements). Here each makes its own, so these are
    // subtracted and 2 are added to the total.
    const sessions = texts.filter((text) => /execute "asked_/.test(text)).length;
    return statementsIn(texts).total - 2 * sessions;
  };
  const total =
    2 + (await measure(() => page({ searchParams }))) + (await measure(() => layout({ children: null })));
  asked.mockRestore();
  return total;
}

it.each(pages.flatMap(queriesOf))(
  "%s?%s makes at most 8 SQL statements, and no more with twelve rows than with one",
  async (file, query) => {
    const counts: number[] = [];
    for (const size of [1, 12]) {
      await (
        await makePortal(size)
      )();
      counts.push(await count(file, query));
    }
    expect(counts[0]).toBeLessThanOrEqual(MOST);
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeGreaterThan(2);
  },
);
