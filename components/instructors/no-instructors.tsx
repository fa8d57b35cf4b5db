import Link from "next/link";
import { EmptyState } from "@/components/shell/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { NewInstructorButton } from "./new-instructor-button";

export function NoInstructors() {
  return (
    <EmptyState
      drawing="students"
      title="Nenhum instrutor cadastrado"
      description="Cadastre quem dá aula, começando por você se for o caso. Depois, cada aula e cada aluno pode ter o seu instrutor."
      action={<NewInstructorButton>Cadastrar o primeiro instrutor</NewInstructorButton>}
    />
  );
}

export function NoInstructorsFound() {
  return (
    <EmptyState
      drawing="students"
      title="Nenhum instrutor encontrado"
      description="Ninguém combina com esta busca. Confira a grafia ou veja todos."
      action={
        <Link href={paths.studio.instructors} className={buttonVariants({ variant: "outline" })}>
          Ver todos os instrutores
        </Link>
      }
    />
  );
}
