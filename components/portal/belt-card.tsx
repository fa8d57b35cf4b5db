import type { OwnStudent } from "@/lib/features/students/queries/get-student";
import { BeltBar } from "@/components/catalog/belt-bar";
import { Card } from "@/components/ui/card";

/** The student's belt, drawn and named, with its degrees (PORTAL-19). */
export function BeltCard({ student }: { student: Pick<OwnStudent, "martialArt" | "belt" | "degree"> }) {
  const { martialArt, belt, degree } = student;
  return (
    <Card aria-labelledby="graduacao" className="p-4 sm:p-5">
      <h2 id="graduacao" className="text-muted-foreground text-sm font-medium">
        Graduação
      </h2>
      {belt ? (
        <div className="mt-3 grid gap-1">
          <p className="text-lg font-semibold">
            <BeltBar {...belt} degrees={degree} size="profile" />
          </p>
          <p className="text-muted-foreground text-sm">{martialArt}</p>
        </div>
      ) : (
        <p className="mt-2 max-w-prose">
          {martialArt ? `${martialArt}, ainda sem faixa registrada.` : "Ainda sem arte marcial registrada."}{" "}
          Sua academia atualiza sua graduação por aqui.
        </p>
      )}
    </Card>
  );
}
