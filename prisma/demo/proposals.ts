import "server-only";
import { withStudio } from "@/lib/db/doors";
import { listBelts } from "@/lib/features/catalog/queries";
import { nextRank } from "@/lib/features/catalog/rules";
import { propose } from "@/lib/features/proposals/commands";
import { demoStudioIds } from "./accounts";
import type { Present } from "./moments";

type Professor = { userId: string; instructorId: string };

/** The demo's Professor proposes the next rank of an own student who has waited longest. It stays open. */
export const proposeRank = ({ today }: Present, { userId, instructorId }: Professor) =>
  withStudio({ studioId: demoStudioIds.kaizen, userId }, async (tx) => {
    const places = { status: "active", class: { instructorId, status: "active" } } as const;
    const { studentId, martialArtId, ...worn } = await tx.studentArt.findFirstOrThrow({
      where: {
        isPrimary: true,
        status: "active",
        beltRankId: { not: null },
        martialArt: { classes: { some: { studioId: demoStudioIds.kaizen, instructorId, status: "active" } } },
        student: { status: "active", enrollments: { some: places } },
      },
      orderBy: [{ degreeSince: "asc" }, { studentId: "asc" }],
      select: { studentId: true, martialArtId: true, beltRankId: true, beltDegree: true },
    });
    const belts = await listBelts(tx, martialArtId);
    const next = nextRank(belts, { id: worn.beltRankId ?? "", degree: worn.beltDegree });
    if (!next) throw new RangeError("The student wears the last rank of the ladder.");
    await propose(tx, {
      studentId,
      martialArtId,
      instructorId,
      beltId: next.belt.id,
      beltDegree: next.degree,
      promotedOn: today,
      promotionReason: "Ajuda os mais novos e está pronto há meses.",
      today,
    });
  });
