import { EmptyState } from "@/components/shell/empty-state";
import { NothingFound } from "@/components/shell/nothing-found";
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
    <NothingFound
      drawing="students"
      title="Nenhum instrutor encontrado"
      description="Ninguém combina com esta busca. Confira a grafia ou veja todos."
      all={{ href: paths.studio.instructors, label: "Ver todos os instrutores" }}
    />
  );
}
