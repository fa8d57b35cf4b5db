import { StatCard, StatGrid } from "@/components/shell/stat-card";
import type { StudentCounts } from "@/lib/features/students/queries";

const whole = (count: number): string => count.toLocaleString("pt-BR");

/** The five counters of STU-02. */
export function StudentNumbers({ counts }: { counts: StudentCounts }) {
  return (
    <StatGrid label="Números dos alunos">
      <StatCard label="Total" value={whole(counts.total)} />
      <StatCard label="Ativos" value={whole(counts.active)} />
      <StatCard label="Inativos" value={whole(counts.inactive)} />
      <StatCard label="Suspensos" value={whole(counts.suspended)} />
      <StatCard label="Convites Pendentes" value={whole(counts.pendingInvites)} />
    </StatGrid>
  );
}
