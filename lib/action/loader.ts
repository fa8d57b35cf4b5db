import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { z } from "zod";
import { isInMaintenance } from "@/lib/auth/maintenance";
import { paths } from "@/lib/config/paths";
import { NotFoundError } from "@/lib/kernel/errors";
import { type ActionResult, ok } from "@/lib/kernel/result";
import { log } from "@/lib/observe/log";
import { requestInfo } from "@/lib/observe/request";
import { metrics, secondsSince } from "@/server/metrics";
import { answer } from "./action";
import { type Area, type Ask, type Caller, isRefusal, leave, refuseRoute } from "./area";
import { invalid } from "./receive";
import type { Open } from "./task";

const SLOW_MS = 500;

type Common<S extends z.ZodType> = {
  name: string;
  /** Schema of the address; a value it refuses is a 404. */
  input: S;
};

/** `run` gets the transaction of one door; `steps` opens doors itself, or none. */
type LoaderSpec<Actor, Tx, S extends z.ZodType, T> = Common<S> &
  (
    | { run: (context: { tx: Tx; input: z.output<S>; actor: Actor }) => Promise<T>; steps?: undefined }
    | {
        steps: (context: { open: Open<Tx>; input: z.output<S>; actor: Actor }) => Promise<T>;
        run?: undefined;
      }
  );

/**
 * Reads for a page: admit, parse the raw address, open the door. Layout, metadata and page of one request share the
 * reading through React's `cache`, which compares arguments by identity: equal strings or the same object, not an
 * equal object. `result` answers a route instead of a page: it never redirects.
 */
export function loader<Actor extends Caller, Tx, May, Sent>(area: Area<Actor, Tx, May, Sent>) {
  return function build<S extends z.ZodType, T>(spec: Ask<May> & LoaderSpec<Actor, Tx, S, T>) {
    const { name } = spec;

    const read = (actor: Actor, input: z.output<S>): Promise<T> => {
      const { run, steps } = spec;
      if (run) return area.door(actor, name, (tx) => run({ tx, input, actor }));
      return steps({ open: (work) => area.door(actor, name, work), input, actor });
    };

    async function page(raw: unknown): Promise<T> {
      const actor = await area.admit(spec.can, null);
      if (isRefusal(actor)) leave(actor);
      // The front door lets calls of actions pass in maintenance, and an answer to one may contain its page.
      if (isInMaintenance() && !area.staysOpen && actor.kind !== "superAdmin")
        leave({ why: "elsewhere", to: paths.auth });
      const { data: input, success } = spec.input.safeParse(raw);
      if (!success) notFound();
      const began = performance.now();
      let outcome = "ok";
      try {
        return await read(actor, input);
      } catch (error) {
        const isMissing = error instanceof NotFoundError;
        outcome = isMissing ? "not-found" : "failed";
        if (isMissing) notFound();
        throw error;
      } finally {
        const seconds = secondsSince(began);
        metrics.loaders.observe({ loader: name, outcome }, seconds);
        const ms = Math.round(seconds * 1000);
        if (ms > SLOW_MS)
          log.warn({ loader: name, ms, actorId: actor.userId, studioId: actor.studioId }, "slow");
      }
    }

    async function result(raw: unknown): Promise<ActionResult<T>> {
      const request = await requestInfo();
      return answer<Actor, z.output<S>, T>(
        { name, request },
        {
          admit: () => area.admit(spec.can, null),
          refused: (refusal) => refuseRoute(refusal),
          parse: () => {
            const { data, error } = spec.input.safeParse(raw);
            return error ? invalid(error) : ok(data);
          },
          work: read,
        },
      );
    }

    const asked = cache(page);
    return Object.assign((raw: unknown = NOTHING) => asked(raw), { result });
  };
}

/** One shared object for calls without input, as React's `cache` compares by identity. */
const NOTHING = {};
