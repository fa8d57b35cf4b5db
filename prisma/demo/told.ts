import "server-only";
import { withStudio } from "@/lib/db/doors";
import { addDays } from "@/lib/kernel/dates";
import { demoStudioIds } from "./accounts";
import { type Made, at } from "./history";
import { past } from "./moments";

const studioId = demoStudioIds.kaizen;

/** Notices of the academy; `first` limits them to the first so many students of the plan. */
const told = [
  {
    daysAgo: 0,
    type: "class",
    first: 24,
    title: "Treino aberto no sábado",
    message: "Sábado, das 9h às 11h, o tatame é de todas as faixas. Traga água e um amigo.",
  },
  {
    daysAgo: 3,
    type: "warning",
    first: null,
    title: "Horário da recepção",
    message: "Nesta semana a recepção abre às 15h. As aulas continuam nos horários de sempre.",
  },
  {
    daysAgo: 11,
    type: "info",
    first: null,
    title: "Exame de faixa em dezembro",
    message: "O exame é no dia 12, às 10h. Quem vai participar fala com o professor até o dia 5.",
  },
  {
    daysAgo: 20,
    type: "urgent",
    first: null,
    title: "Sem água no vestiário hoje",
    message: "A rua está em obra e o chuveiro não funciona hoje. Os treinos acontecem normalmente.",
  },
] as const;

/** Notices older than this (days) count as read by the demo's student. */
const READ_AFTER = 10;

/** Sends the notices to the active students; the demo's student has read the older ones. */
export async function tellStudents(
  { plan, userId, present }: Made,
  { studentIds, readerId }: { studentIds: readonly string[]; readerId: string },
): Promise<void> {
  const active = plan.students.flatMap(({ status }, index) =>
    status === "active" ? [at(studentIds, index)] : [],
  );
  const ids = await withStudio({ studioId, userId }, async (tx) => {
    const made: string[] = [];
    for (const { daysAgo, first, ...words } of told) {
      const { id } = await tx.notification.create({
        data: {
          ...words,
          targetType: "specific_studio",
          targetStudioId: studioId,
          toStudents: true,
          createdAt: past(present, addDays(present.today, -daysAgo), 8),
        },
        select: { id: true },
      });
      await tx.notificationRecipient.createMany({
        data: active.slice(0, first ?? active.length).map((studentId) => ({ notificationId: id, studentId })),
      });
      if (daysAgo >= READ_AFTER) made.push(id);
    }
    return made;
  });
  await withStudio({ studioId, userId: readerId }, (tx) =>
    tx.notificationReceipt.createMany({
      data: ids.map((notificationId) => ({ notificationId, readAt: present.now })),
    }),
  );
}
