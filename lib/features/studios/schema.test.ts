import { settingsCopy } from "./copy/settings";
import { paymentsForm, remindersForm } from "./schema";

const form = {
  enabled: "on",
  testMode: "",
  publicKey: "APP_USR-pk",
  accessToken: "APP_USR-at",
  webhookSecret: "",
};
const problems = (over: Partial<Record<keyof typeof form, string | undefined>>) => {
  const sent = Object.fromEntries(Object.entries({ ...form, ...over }).filter(([, value]) => value));
  const { error } = paymentsForm.safeParse(sent);
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};

it("SET-05 SET-06 a test key is refused at its field while the test mode is off", () => {
  const { testKey } = settingsCopy.payments;
  expect(problems({})).toEqual([]);
  expect(problems({ publicKey: "TEST-pk" })).toEqual([["publicKey", testKey]]);
  expect(problems({ accessToken: "TEST-at" })).toEqual([["accessToken", testKey]]);
  expect(problems({ testMode: "on", publicKey: "TEST-pk", accessToken: "TEST-at" })).toEqual([]);
  expect(problems({ enabled: undefined, publicKey: undefined, accessToken: "TEST-at" })).toEqual([]);
});

it.each([
  ["", []],
  ["15, 3,7", [3, 7, 15]],
  ["7 7 3", [3, 7]],
  ["60", [60]],
])("AGR-44 the days after the due day are read as typed: %s", (lateReminderDays, days) => {
  const sent = { reminderDays: "5", lateReminderDays, version: "2026-11-21T00:00:00Z" };
  expect(remindersForm.parse(sent).lateReminderDays).toEqual(days);
});

it.each(["0", "61", "-3", "3.5", "três", "1, 2, 3, 4, 5, 6", "1e1"])(
  "AGR-44 other words for the days after the due day are refused: %s",
  (lateReminderDays) => {
    const sent = { reminderDays: "5", lateReminderDays, version: "2026-11-21T00:00:00Z" };
    expect(remindersForm.safeParse(sent).error?.issues).toMatchObject([
      { path: ["lateReminderDays"], message: settingsCopy.reminders.lateOutside },
    ]);
  },
);
