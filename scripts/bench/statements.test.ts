import { statementsIn } from "./statements.ts";

it("counts statements and each door's introduction, but not BEGIN, COMMIT and ROLLBACK", () => {
  const door = "select set_config('role', 'app_studio', true), set_config('TimeZone', 'UTC', true)";
  const messages = [
    `${door};\n select id from sessions`,
    `BEGIN; ${door}`,
    "select 1;",
    "insert into x",
    "COMMIT",
  ];
  expect(statementsIn(messages)).toEqual({ total: 5, doors: 2 });
  expect(statementsIn([`${door}; prepare "a" as select 1; execute "a"`])).toEqual({ total: 2, doors: 1 });
  expect(statementsIn(["BEGIN", "ROLLBACK", ""])).toEqual({ total: 0, doors: 0 });
});
