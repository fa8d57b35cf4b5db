import { settingsCopy } from "./copy/settings";
import { paymentsForm } from "./schema";

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
