import { expect, test } from "../fixtures";

test("threat 87: after signing out, Back shows nothing of the academy", async ({ owner }) => {
  await owner.goto("/dashboard/students");
  await owner.goto("/dashboard/finance");
  await expect(owner.getByText("Dojô Aurora")).not.toHaveCount(0);
  await owner.getByRole("button", { name: "Sair" }).filter({ visible: true }).first().press("Enter");
  await owner.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
  for (let steps = 0; steps < 2; steps += 1) {
    await owner.goBack();
    // A real page outside the academy: an empty one would pass the check below as well.
    await expect(owner.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(owner.url()).pathname).not.toMatch(/^\/dashboard/);
    await expect(owner.getByText("Dojô Aurora")).toHaveCount(0);
  }
});

test("threats 9 and 10: after a visit to the academy's pages, scripts can read nothing of the session", async ({
  owner,
}) => {
  for (const path of ["/", "/dashboard/students", "/dashboard/settings"]) await owner.goto(path);
  const readable = await owner.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(readable).not.toMatch(/obi\.session|eyJ|@teste\.obi|token|password|senha/i);
  const [session] = (await owner.context().cookies()).filter(({ name }) => name.endsWith("obi.session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
});
