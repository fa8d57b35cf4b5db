import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { GET } from "@/app/files/[id]/route";
import { POST } from "@/app/files/route";
import { networkOf } from "@/lib/auth/throttle";
import { withStudio, withSystem } from "@/lib/db/doors";
import {
  makeStaff,
  makeFile,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { now } from "@/lib/kernel/clock";
import { sendHeaders } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { loadOwnerShell } from "@/lib/features/studios/loaders";
import { removeDocument, removeLogo, removePhoto } from "./actions";
import { filesCopy } from "./copy";
import { sweepJob } from "./flows";
import { FILES_PER_NETWORK } from "./rules";

const PDF = Buffer.from("%PDF-1.7\nnot much of a paper\n");

const picture = (format: "jpeg" | "png" | "webp", width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#1F4FA3" } })
    .withExif({ IFD0: { Copyright: "Rua das Flores 1" } })
    .toFormat(format)
    .toBuffer();

async function enter() {
  const { studioId, userId } = await signedInOwner();
  const { id: studentId } = await makeStudent({ studioId });
  const files = () => withStudio(studioId, (tx) => tx.studioFile.findMany({ orderBy: { createdAt: "asc" } }));
  return { studioId, userId, studentId, files };
}

async function send(told: Record<string, string>, bytes: Buffer) {
  const query = new URLSearchParams({ purpose: "document", name: "contrato.pdf", ...told });
  if (told.purpose === "photo") query.delete("name");
  const body = new Uint8Array(bytes);
  const response = await POST(new Request(`http://obi.example/files?${query}`, { method: "POST", body }));
  return { status: response.status, answer: await response.json() };
}

const open = (id: string) => GET(new Request("http://obi.example"), { params: Promise.resolve({ id }) });

describe("files of a student", () => {
  it("stores a document unchanged and returns it as a download that is not cached", async () => {
    const { studentId, userId, files } = await enter();
    const { status, answer } = await send({ studentId, name: "contrato ç.pdf" }, PDF);
    expect(status).toBe(200);
    expect(await files()).toMatchObject([
      { id: answer.data.id, contentType: "application/pdf", name: "contrato ç.pdf", userId, studentId },
    ]);
    const response = await open(answer.data.id);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''contrato%20%C3%A7.pdf",
    });
  });

  it.each(["jpeg", "png", "webp"] as const)(
    "re-encodes a picture from %s and keeps nothing but its pixels",
    async (format) => {
      const { studentId, files } = await enter();
      await send({ studentId, name: "foto.jpg" }, await picture(format));
      const [file] = await files();
      expect([file?.contentType, file?.name]).toEqual(["image/webp", "foto.webp"]);
      const kept = await sharp(file?.content).metadata();
      expect(kept).toMatchObject({ format: "webp", width: 900, height: 600 });
      expect(kept.exif).toBeUndefined();
      expect(Buffer.from(file?.content ?? []).includes("Rua das Flores")).toBe(false);
    },
  );

  it("crops a photo to a square and replaces the previous photo", async () => {
    const { studioId, studentId, files } = await enter();
    await send({ studentId, purpose: "photo" }, await picture("jpeg"));
    const second = await send({ studentId, purpose: "photo" }, await picture("png", 300, 400));
    const [photo, ...others] = await files();
    expect(others).toEqual([]);
    expect(photo).toMatchObject({ id: second.answer.data.id, purpose: "photo" });
    expect(await sharp(photo?.content).metadata()).toMatchObject({ width: 512, height: 512 });
    const { profile } = await loadProfile({ id: studentId });
    expect(profile.photoId).toBe(photo?.id);
    expect((await open(photo?.id ?? "")).headers.get("content-disposition")).toBe("inline");
    expect(await removePhoto({ studentId })).toMatchObject({ ok: true });
    expect(await withStudio(studioId, (tx) => tx.studioFile.count())).toBe(0);
  });

  it("stores one file when it is sent ten times at once", async () => {
    const { studentId, files } = await enter();
    await Promise.all(Array.from({ length: 10 }, () => send({ studentId }, PDF)));
    expect(await files()).toHaveLength(1);
  });

  it.each([
    ["a program named like a PDF", Buffer.from("MZ this is a program"), "unknown-type", "unknownType"],
    ["an HTML page", Buffer.from("<html><script>alert(1)</script></html>"), "unknown-type", "unknownType"],
    [
      "a drawing that calls itself WebP",
      Buffer.from('<svg \n\n\nWEBP="1" xmlns="http://www.w3.org/2000/svg"/>'),
      "unknown-type",
      "unknownType",
    ],
    ["an unreadable picture", Buffer.from("ffd8ff00112233445566", "hex"), "unreadable", "unreadable"],
    ["an empty file", Buffer.alloc(0), "invalid", "empty"],
    ["a file that is too large", Buffer.concat([PDF, Buffer.alloc(900_000)]), "invalid", "tooLarge"],
  ] as const)("refuses %s with a reason, and writes nothing", async (_, bytes, code, said) => {
    const { studentId, files } = await enter();
    const fields = { content: [filesCopy[said]] };
    expect((await send({ studentId }, bytes)).answer).toMatchObject({ ok: false, code, fields });
    expect(await files()).toEqual([]);
  });

  it("refuses a small file with more pixels than our page ever sends", async () => {
    const { studentId, files } = await enter();
    const vast = await picture("png", 2_600, 2_600);
    expect(vast.length).toBeLessThan(900_000);
    expect((await send({ studentId }, vast)).answer).toMatchObject({ ok: false, code: "unreadable" });
    expect(await files()).toEqual([]);
  });

  it("limits the files from one network, and other networks are still accepted", async () => {
    const { studentId, files } = await enter();
    const ip = "198.51.100.7";
    const { max } = FILES_PER_NETWORK;
    const counter = { key: `files.add:net:${networkOf(ip)}`, windowStart: now(), count: max - 1 };
    await withSystem("test", (tx) => tx.throttleCounter.create({ data: counter }));
    sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": ip, "user-agent": "jest" });
    const statuses = [await send({ studentId }, PDF), await send({ studentId }, PDF)].map(
      ({ status }) => status,
    );
    sendHeaders();
    expect(statuses).toEqual([200, 429]);
    expect(await files()).toHaveLength(1);
    expect((await send({ studentId, name: "outro.pdf" }, PDF)).status).toBe(200);
  });

  it("refuses a PDF as a photo", async () => {
    const { studentId } = await enter();
    expect((await send({ studentId, purpose: "photo" }, PDF)).answer).toMatchObject({ code: "unknown-type" });
  });

  const fill = (
    studioId: string,
    studentId: string,
    { papers, bytes = 5 }: { papers: number; bytes?: number },
  ) =>
    withStudio(
      studioId,
      (tx) =>
        tx.$executeRaw`insert into files (id, student_id, purpose, content_type, size_bytes, sha256, content, name, created_at)
        select gen_random_uuid(), ${studentId}::uuid, 'document', 'application/pdf', ${bytes}::int, sha256(content), content,
          'papel ' || n, now() + n * interval '1 second'
          from generate_series(1, ${papers}::int) n, convert_to(repeat('%', ${bytes}::int), 'utf8') content`,
    );

  it("TIME-03 lists the latest hundred files", async () => {
    const { studioId, studentId } = await enter();
    await fill(studioId, studentId, { papers: 101 });
    const { files } = await loadProfile({ id: studentId });
    expect(files).toHaveLength(100);
    expect([files?.[0]?.name, files?.[99]?.name]).toEqual(["papel 101", "papel 2"]);
  });

  it("refuses the 101st document, even of ten sent at once, but accepts one that is already stored", async () => {
    const { studioId, studentId, files } = await enter();
    await fill(studioId, studentId, { papers: 98 });
    const paper = (name: string) => send({ studentId, name }, PDF);
    const sent = await Promise.all(Array.from({ length: 10 }, (_, turn) => paper(`${turn}.pdf`)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, ...Array<number>(8).fill(409)]);
    expect(sent.find(({ status }) => status === 409)?.answer.message).toBe(filesCopy.full(100));
    expect(await files()).toHaveLength(100);
    const kept = sent.findIndex(({ status }) => status === 200);
    expect((await paper(`${kept}.pdf`)).answer).toEqual(sent[kept]?.answer);
    expect((await send({ studentId, purpose: "photo" }, await picture("png"))).status).toBe(200);
  });

  it("refuses a file beyond an academy's storage, which is smaller during its trial", async () => {
    const { studioId, studentId } = await enter();
    const others = await Promise.all([makeStudent({ studioId }), makeStudent({ studioId })]);
    for (const { id } of others) await fill(studioId, id, { papers: 56, bytes: 892_000 });
    const paper = (name: string) => send({ studentId, name }, Buffer.concat([PDF, Buffer.alloc(90_000)]));
    expect((await paper("um.pdf")).status).toBe(200);
    const { status, answer } = await paper("dois.pdf");
    expect([status, answer.message]).toEqual([409, filesCopy.noRoom("100 MB")]);
    await withSystem("test", (tx) =>
      tx.studio.updateMany({
        where: { id: studioId },
        data: { trialEndsAt: null, subscriptionStatus: "active" },
      }),
    );
    expect((await paper("dois.pdf")).status).toBe(200);
  });

  it("replaces a photo at a full academy when the new one fits in its space, and keeps the old one when not", async () => {
    const { studioId, studentId } = await enter();
    /** A higher sigma gives more bytes. */
    const photo = async (sigma: number) => {
      const noise = { type: "gaussian", mean: 128, sigma } as const;
      const drawn = sharp({ create: { width: 200, height: 200, channels: 3, background: "#000", noise } });
      return (await send({ studentId, purpose: "photo" }, await drawn.png().toBuffer())).status;
    };
    const photos = () =>
      withStudio(studioId, (tx) =>
        tx.studioFile.findMany({ where: { purpose: "photo" }, select: { id: true, sizeBytes: true } }),
      );
    expect(await photo(20)).toBe(200);
    const first = await photos();
    const size = first[0]?.sizeBytes ?? 0;
    for (const [papers, bytes] of [
      [111, 900_000],
      [1, 100_000 - size],
    ] as const)
      await fill(studioId, (await makeStudent({ studioId })).id, { papers, bytes });
    expect(await photo(60)).toBe(409);
    expect(await photos()).toEqual(first);
    expect(await photo(5)).toBe(200);
    const last = await photos();
    expect(last).toHaveLength(1);
    expect(
      await withStudio(studioId, (tx) => tx.student.findUnique({ where: { id: studentId } })),
    ).toMatchObject({ photoFileId: last[0]?.id });
  });

  it("only documents can be removed, not receipts, signatures or certificates", async () => {
    const { studioId, studentId, files } = await enter();
    const { answer } = await send({ studentId }, PDF);
    const receipt = await makeFile({ studioId, studentId, purpose: "receipt" });
    expect(await removeDocument({ id: answer.data.id })).toMatchObject({ ok: true });
    expect(await removeDocument({ id: receipt.id })).toMatchObject({ code: "not-found" });
    expect(await files()).toHaveLength(1);
    for (const purpose of ["signature", "certificate"]) await makeFile({ studioId, studentId, purpose });
    const where = { purpose: { not: "receipt" } };
    expect(await withStudio(studioId, (tx) => tx.studioFile.deleteMany({ where }))).toEqual({ count: 0 });
    expect(await files()).toHaveLength(3);
  });

  it("RIGHT-52 deletes only files that belong to nothing, a day later", async () => {
    const { studioId, studentId, files } = await enter();
    await send({ studentId }, PDF);
    await send({ studentId, purpose: "photo" }, await picture("png"));
    const kept = await files();
    const old = { createdAt: new Date(now().getTime() - 25 * 3_600_000) };
    const lost = await Promise.all(
      ["receipt", "photo", "logo"].map((purpose) =>
        makeFile({ studioId, ...(purpose !== "logo" && { studentId }), purpose, ...old }),
      ),
    );
    const young = await makeFile({ studioId, studentId, purpose: "receipt", createdAt: now() });
    await sweepJob.run(new AbortController().signal);
    const left = (await files()).map(({ id }) => id);
    for (const { id } of lost) expect(left).not.toContain(id);
    expect(left.sort()).toEqual([...kept.map(({ id }) => id), young.id].sort());
  });

  it("SHELL-07 another academy's file or student reads as not found, and is not changed", async () => {
    const { studioId } = await makeStudio();
    const { id: studentId } = await makeStudent({ studioId });
    const foreign = await makeFile({ studioId, studentId, purpose: "document" });
    await signedInOwner();
    expect((await open(foreign.id)).status).toBe(404);
    expect((await open(randomUUID())).status).toBe(404);
    expect((await send({ studentId }, PDF)).status).toBe(404);
    expect(await removeDocument({ id: foreign.id })).toMatchObject({ code: "not-found" });
    expect(await removePhoto({ studentId })).toMatchObject({ code: "not-found" });
    expect(await withStudio(studioId, (tx) => tx.studioFile.count())).toBe(1);
  });

  it("are shown to the academy only, not to its students or to another academy", async () => {
    const { studioId, studentId } = await enter();
    const file = await makeFile({ studioId, studentId, purpose: "document" });
    const student = await makeStudentAccount({ studioId });
    await enterAs(student.userId, { area: "student", student: { id: student.id, studioId } });
    expect((await open(file.id)).status).toBe(403);
    expect((await send({ studentId }, PDF)).status).toBe(403);
    const other = await makeOwner({ studioId: (await makeStudio()).id });
    await enterAs(other.userId);
    expect((await open(file.id)).status).toBe(404);
  });
});

describe("the logo of an academy", () => {
  const sendLogo = async (bytes: Buffer) => {
    const request = new Request("http://obi.example/files?purpose=logo", {
      method: "POST",
      body: new Uint8Array(bytes),
    });
    return (await POST(request)).json();
  };

  it("is re-encoded, replaces the previous one, and is visible to its own academy only", async () => {
    const { studioId, files } = await enter();
    await sendLogo(await picture("png"));
    const { data } = await sendLogo(await picture("jpeg", 1200, 300));
    const [logo, ...others] = await files();
    expect(others).toEqual([]);
    expect(logo).toMatchObject({ id: data.id, purpose: "logo", contentType: "image/webp", studentId: null });
    expect(await sharp(logo?.content).metadata()).toMatchObject({ width: 512, height: 128 });
    expect((await loadOwnerShell()).logo).toBe(`/files/${data.id}`);
    await enterAs((await makeStaff({ studioId })).userId);
    expect((await open(data.id)).status).toBe(200);
    await signedInOwner();
    expect((await open(data.id)).status).toBe(404);
  });

  it("is stored once when it is sent ten times at once", async () => {
    const { files } = await enter();
    const logo = await picture("png");
    await Promise.all(Array.from({ length: 10 }, () => sendLogo(logo)));
    expect(await files()).toHaveLength(1);
  });

  it("cannot be a PDF, and can be removed", async () => {
    const { files } = await enter();
    expect(await sendLogo(PDF)).toMatchObject({ ok: false, code: "unknown-type" });
    await sendLogo(await picture("png"));
    expect(await removeLogo({})).toMatchObject({ ok: true });
    expect(await files()).toEqual([]);
    expect((await loadOwnerShell()).logo).toBeNull();
  });
});
