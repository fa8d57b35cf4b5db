import { withStudio } from "@/lib/db/doors";
import { forgetOld } from "@/lib/jobs/retention";
import { now } from "@/lib/kernel/clock";
import { makeStudio } from "@/lib/testing/factories";
import { messageRetention } from "./commands";

it("the text of a message is deleted after a year, but the message itself stays", async () => {
  const { studioId } = await makeStudio();
  const write = (days: number) =>
    withStudio(studioId, (tx) =>
      tx.message.create({
        data: {
          channel: "whatsapp",
          reason: "reminder",
          body: "palavras",
          createdAt: new Date(now().getTime() - days * 86_400_000),
        },
        select: { id: true },
      }),
    );
  const [old, young] = [await write(367), await write(360)];
  const forget = () => forgetOld([messageRetention], new AbortController().signal);
  expect((await forget()).messages).toBeGreaterThanOrEqual(1);
  const left = await withStudio(studioId, (tx) =>
    tx.message.findMany({ orderBy: { createdAt: "asc" }, select: { id: true, body: true } }),
  );
  expect(left).toEqual([
    { ...old, body: null },
    { ...young, body: "palavras" },
  ]);
  expect(await forget()).toEqual({ messages: 0 });
});
