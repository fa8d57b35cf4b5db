import "server-only";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie";

export const challengeCookie = sealedCookie({
  name: "obi.challenge",
  minutes: 30,
  /** `teamToken`: of the invite that is accepted with the code. */
  shape: z.object({ challengeId: z.uuid(), teamToken: z.string().optional() }),
});
