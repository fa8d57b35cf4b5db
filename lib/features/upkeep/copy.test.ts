/** @jest-environment node */
import { mailJob } from "@/lib/jobs/deliver-mail";
import { work } from "@/jobs";
import { upkeepCopy } from "./copy";

const rowJobs = [mailJob(null), ...work.rowJobs];

it("every queue has a name in Portuguese, and so does its queue of given-up jobs", () => {
  const names = [
    ...rowJobs.map(({ queue }) => queue),
    "sweep",
    "tidy",
    ...work.timedJobs.map(({ name }) => name),
  ];
  expect(names.filter((name) => upkeepCopy.queueName(name) === name)).toEqual([]);
  for (const { queue } of rowJobs)
    expect(upkeepCopy.queueName(`${queue}.given-up`)).toBe(`${upkeepCopy.queueName(queue)} (desistências)`);
});

it("each queue whose given-up jobs cannot be retried says what to do instead", () => {
  const over = rowJobs.filter(({ givenUp }) => givenUp === "over").map(({ queue }) => queue);
  expect(over).toHaveLength(6);
  expect(over.filter((queue) => upkeepCopy.queue.over(queue) === upkeepCopy.queue.over("?"))).toEqual([]);
});
