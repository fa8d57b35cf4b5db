import "server-only";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie";

export const challengeCookie = sealedCookie({
  name: "obi.challenge",
  minutes: 30,
  shape: z.object({ challengeId: z.uuid() }),
});
