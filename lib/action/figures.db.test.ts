import { z } from "zod";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import * as browser from "@/lib/testing/next-headers";
import { metrics } from "@/server/metrics";
import { action } from "./action";
import { visitor } from "./areas";
import { loader } from "./loader";

const input = z.strictObject({ how: z.enum(["fine", "refused", "missing", "broken"]) });
type How = z.output<typeof input>["how"];

async function run({ input: { how } }: { input: { how: How } }): Promise<void> {
  if (how === "refused") throw new DomainError("refused", "Não pode.");
  if (how === "missing") throw new NotFoundError("Não há.");
  if (how === "broken") throw new Error("secret detail");
}
const act = action(visitor)({ name: "fixture.act", input, run });
const load = loader(visitor)({ name: "fixture.load", input, run });

const counted = async (histogram: typeof metrics.actions | typeof metrics.loaders) => {
  const { values } = await histogram.get();
  return values.flatMap(({ metricName, labels, value }) =>
    metricName?.endsWith("_count") ? [{ ...labels, value }] : [],
  );
};

beforeEach(() => {
  browser.sendHeaders();
  metrics.registry.resetMetrics();
});

it("an action is counted by name and outcome, never by its input", async () => {
  for (const how of ["fine", "fine", "refused", "broken"]) await act({ how });
  await act({ how: "ana@obi.example" });
  expect(await counted(metrics.actions)).toEqual([
    { action: "fixture.act", outcome: "ok", value: 2 },
    { action: "fixture.act", outcome: "refused", value: 1 },
    { action: "fixture.act", outcome: "unexpected", value: 1 },
    { action: "fixture.act", outcome: "invalid", value: 1 },
  ]);
});

it("a loader is counted by name and outcome, for a page and for a route", async () => {
  for (const how of ["fine", "missing", "broken"]) await load({ how }).catch(() => undefined);
  await load.result({ how: "fine" });
  expect(await counted(metrics.loaders)).toEqual([
    { loader: "fixture.load", outcome: "ok", value: 1 },
    { loader: "fixture.load", outcome: "not-found", value: 1 },
    { loader: "fixture.load", outcome: "failed", value: 1 },
  ]);
  expect(await counted(metrics.actions)).toEqual([{ action: "fixture.load", outcome: "ok", value: 1 }]);
});
