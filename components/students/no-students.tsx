import { EmptyState } from "@/components/shell/empty-state";
import { NothingFound } from "@/components/shell/nothing-found";
import { paths } from "@/lib/config/paths";
import { NewStudentButton } from "./new-student-button";

/** STU-08 */
export function NoStudents() {
  return (
    <EmptyState
      drawing="students"
      title="Nenhum aluno cadastrado"
      description="Cadastre o primeiro aluno: nome e e-mail bastam. Faixa, instrutor e mensalidade entram se você quiser."
      action={<NewStudentButton>Cadastrar o primeiro aluno</NewStudentButton>}
    />
  );
}

export function NoStudentsFound() {
  return (
    <NothingFound
      drawing="students"
      title="Nenhum aluno encontrado"
      description="Ninguém combina com esta busca e este filtro. Confira a grafia ou veja todos."
      all={{ href: paths.studio.students, label: "Ver todos os alunos" }}
    />
  );
}
