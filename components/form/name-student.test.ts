/** @jest-environment jsdom */
import { nameStudent } from "./name-student";

const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => new Promise(() => undefined));
const said = () => new Headers(asked.mock.calls.at(-1)?.[1]?.headers);
const call = { method: "POST", headers: { "next-action": "a1", accept: "text/x-component" } };

beforeEach(() => {
  document.head.innerHTML = "";
  window.fetch = asked;
  nameStudent();
});

it("FAM-01 a server action's call names the student whose portal the page shows at that moment", () => {
  document.head.innerHTML = '<meta name="obi-student" content="ana">';
  void fetch("/student/profile", call);
  expect(said().get("x-obi-student")).toBe("ana");
  expect(said().get("next-action")).toBe("a1");
  document.head.innerHTML = '<meta name="obi-student" content="bia">';
  void fetch("/student/profile", call);
  expect(said().get("x-obi-student")).toBe("bia");
});

it("other requests name no student, and an action outside the portal names none", () => {
  void fetch("/dashboard", call);
  expect(said().has("x-obi-student")).toBe(false);
  document.head.innerHTML = '<meta name="obi-student" content="ana">';
  void fetch("/student/profile", { headers: { rsc: "1" } });
  expect(said().has("x-obi-student")).toBe(false);
});
