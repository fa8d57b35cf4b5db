import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { now } from "@/lib/kernel/clock";
import { DAY_MS, address, next } from "./made-up";

export const makeLead = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.LeadUncheckedCreateInput>) =>
  withStudio(studioId, (tx) => tx.lead.create({ data: { name: `Interessada ${next()}`, ...fields } }));

/** A pending invite. Its token is not kept, so tests that accept it pass their own hash. */
export const makeInvite = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.StudentInviteUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.studentInvite.create({
      data: {
        studentName: `Convidada ${next()}`,
        studentEmail: address("convidada"),
        inviteToken: randomUUID(),
        expiresAt: new Date(now().getTime() + 7 * DAY_MS),
        ...fields,
      },
    }),
  );
