import { roleOf } from "./sessions";

it("SEC-01 SEC-08 a role is super_admin, studio_owner or none", () => {
  const role = (kind: "owner" | "student" | "superAdmin" | "unattached") =>
    roleOf({ id: "", kind, email: "", fullName: "" });
  expect([role("superAdmin"), role("owner"), role("student"), role("unattached"), roleOf(null)]).toEqual([
    "super_admin",
    "studio_owner",
    null,
    null,
    null,
  ]);
});
