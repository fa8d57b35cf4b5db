import * as doors from "@/lib/db/doors";
import { openSuperuser } from "@/lib/testing/superuser";
import { maintenance } from "@/server/maintenance";
import { isInMaintenance, lookAtMaintenance } from "./maintenance";

/** The real door as a mock, so that a test can delay its answers. */
jest.mock("@/lib/db/doors", () => {
  const actual = jest.requireActual<typeof doors>("@/lib/db/doors");
  return { ...actual, withVisitor: jest.fn(actual.withVisitor) };
});

const { withVisitor } = jest.requireActual<typeof doors>("@/lib/db/doors");
const superuser = openSuperuser();
const turn = (on: boolean) =>
  superuser.query(
    `insert into global_settings (key, value) values ('system_settings', jsonb_build_object('maintenance', $1::boolean))
     on conflict (key) do update set value = excluded.value`,
    [on],
  );

afterEach(async () => {
  await superuser.query("delete from global_settings where key = 'system_settings'");
  maintenance.isOn = false;
});

it("ADMIN-52 the read of the switch that began last counts if two overlap", async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isRead = (): void => undefined;
  const read = new Promise<void>((resolve) => (isRead = resolve));
  await turn(true);
  jest.mocked(doors.withVisitor).mockImplementationOnce(async (run) => {
    const found = await withVisitor(run);
    isRead();
    await held;
    return found;
  });
  const first = lookAtMaintenance();
  await read;
  await turn(false);
  await lookAtMaintenance();
  expect(isInMaintenance()).toBe(false);
  answer();
  await first;
  expect(isInMaintenance()).toBe(false);
  await turn(true);
  await lookAtMaintenance();
  expect(isInMaintenance()).toBe(true);
});
