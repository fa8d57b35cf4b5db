import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { GET as openFile } from "@/app/files/[id]/route";
import { GET as openLogo } from "@/app/files/logo/route";
import { GET as openPublicLogo } from "@/app/logo/[file]/route";
import { withStudio } from "@/lib/db/doors";
import { loadPortalShell } from "@/lib/features/portal/loaders";
import { makeFile, makeOwner, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";

async function makeAcademy({ logo }: { logo: string | null }) {
  const { studioId } = await makeStudio();
  const { id, userId } = await makeStudentAccount({ studioId });
  const content = Buffer.from(logo ?? "");
  const file =
    logo === null ? null : await makeFile({ studioId, purpose: "logo", contentType: "image/webp", content });
  if (file)
    await withStudio(studioId, (tx) =>
      tx.studio.updateMany({ where: { id: studioId }, data: { logoUrl: `/files/${file.id}` } }),
    );
  return { studioId, file, enter: () => enterAs(userId, { area: "student", student: { id, studioId } }) };
}

it("PORTAL-17 the portal shows the student the logo of their own academy, or none", async () => {
  const ours = await makeAcademy({ logo: "ours" });
  const theirs = await makeAcademy({ logo: "theirs" });
  const bare = await makeAcademy({ logo: null });
  await ours.enter();
  expect((await loadPortalShell()).logo).toBe("/files/logo");
  const answer = await openLogo();
  expect([answer.status, await answer.text()]).toEqual([200, "ours"]);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  await theirs.enter();
  expect(await (await openLogo()).text()).toBe("theirs");
  await bare.enter();
  expect((await loadPortalShell()).logo).toBeNull();
  expect((await openLogo()).status).toBe(404);
});

it("PORTAL-17 a student opens no other file, and an owner cannot open the student's logo address", async () => {
  const { studioId, file, enter } = await makeAcademy({ logo: "ours" });
  await enter();
  const params = Promise.resolve({ id: file?.id ?? "" });
  expect((await openFile(new Request("http://obi.example"), { params })).status).not.toBe(200);
  await enterAs((await makeOwner({ studioId })).userId);
  expect((await openLogo()).status).not.toBe(200);
});

it("PORTAL-08 a logo in use opens to anybody as a PNG, and no other file does", async () => {
  const content = await readFile("public/icon-192.png");
  const { studioId } = await makeStudio();
  const logo = await makeFile({ studioId, purpose: "logo", contentType: "image/png", content });
  const photo = await makeFile({ studioId, purpose: "photo", contentType: "image/png", content });
  const show = (id: string | null) =>
    withStudio(studioId, (tx) =>
      tx.studio.updateMany({ where: { id: studioId }, data: { logoUrl: id && `/files/${id}` } }),
    );
  const ask = (file: string) =>
    openPublicLogo(new Request("http://obi.example"), { params: Promise.resolve({ file }) });
  await carrySession(null);
  expect((await ask(`${logo.id}.png`)).status).toBe(404);
  await show(logo.id);
  const answer = await ask(`${logo.id}.png`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(96);
  for (const file of [`${photo.id}.png`, logo.id, "x.png", `${randomUUID()}.png`, "../x"])
    expect((await ask(file)).status).toBe(404);
});
