import "server-only";
import { withSystem } from "@/lib/db/doors";
import { keepRefusal } from "./commands";
import { type RefusalView, findRefusal } from "./queries/refusals";

type Asked<T> = { input: { token: string } & T };

/** Tells whether an address gets general notices by mail. Changes nothing, because scanners open links. */
export const lookAtRefusal = ({ input: { token } }: Asked<object>): Promise<RefusalView | null> =>
  withSystem("notices.look-refusal", (tx) => findRefusal(tx, { token }));

export const changeRefusal = ({ input }: Asked<{ refuse: boolean }>): Promise<RefusalView | null> =>
  withSystem("notices.refuse", (tx) => keepRefusal(tx, input));
