import type { Stop, Walker } from "./pages";

/** A dialog or menu and the presses that open it: each on the first visible button whose name begins with the text. */
export type Opening = Stop & { presses: readonly [string, ...string[]] };

export const on = (path: string, ...opened: Opening["presses"][]): Opening[] =>
  opened.map((presses) => ({ path, presses }));

/** Every dialog and menu of the owner's pages. */
const ofOwner: readonly Opening[] = [
  ...on("/dashboard", ["Assistente"], ["Buscar"]),
  ...on(
    "/dashboard/students",
    ["Novo Aluno"],
    ["Convidar Aluno"],
    ["Mais ações da lista"],
    ["Etiquetas"],
    ["Visões"],
    ["Ações de"],
    ["Ações de", "Editar"],
    ["Ações de", "Registrar pagamento"],
  ),
  ...on(
    "/dashboard/students/{student}",
    ["Editar"],
    ["Trancar"],
    ["Graduar em"],
    ["Corrigir última"],
    ["Adicionar modalidade"],
    ["Ações de"],
    ["Matricular em aula"],
    ["Ações da matrícula"],
    ["Registrar Pagamento"],
    ["Nova cobrança"],
    ["Adicionar responsável"],
    ["Anotar"],
    ["Ver condições médicas"],
    ["Excluir dados"],
    ["Mudar o combinado"],
    ["Dar desconto"],
  ),
  ...on(
    "/dashboard/students/invites",
    ["Ações do convite"],
    ["Ações do convite", "Reenviar"],
    ["Ações do convite", "Revogar"],
  ),
  ...on("/dashboard/students/importar/{checkedImport}/colunas", ["Descartar"]),
  ...on(
    "/dashboard/students/importar/{checkedImport}/conferencia",
    ["Descartar"],
    ["Importar 2"],
    ["Ver tudo de"],
  ),
  ...on("/dashboard/students/importar/{doneImport}/resultado", ["Desfazer importação"]),
  ...on("/dashboard/students?mensalidade=atrasada", ["Visões", "Guardar esta visão"]),
  ...on("/dashboard/students/etiquetas", ["Ações de"], ["Ações de", "Renomear"], ["Ações de", "Excluir"]),
  ...on(
    "/dashboard/instructors",
    ["Novo Instrutor"],
    ["Ações de"],
    ["Ações de", "Editar"],
    ["Ações de", "Desativar"],
  ),
  ...on("/dashboard/instructors/{instructor}", ["Editar"], ["Desativar"]),
  ...on(
    "/dashboard/schedule",
    ["Nova Aula"],
    ["Cancelar um dia"],
    ["Compartilhar semana"],
    ["Ações de"],
    ["Ações de", "Editar"],
    ["Ações de", "Duplicar"],
    ["Ações de", "Mover"],
    ["Ações de", "Remover"],
  ),
  ...on("/dashboard/schedule?dia={nextWeek}", ["Ações de", "Cancelar esta data"]),
  ...on(
    "/dashboard/schedule/{class}",
    ["Matricular aluno"],
    ["Ações de"],
    ["Ações de", "Substituir em uma data"],
    ["Ações de", "Editar"],
    ["Ações de", "Duplicar"],
    ["Ações de", "Mover"],
    ["Ações de", "Remover"],
    ["Cancelar"],
  ),
  ...on("/dashboard/schedule/{fullClass}", ["Matricular aluno"], ["Tirar da lista"]),
  ...on("/dashboard/schedule/{class}/{lastDay}", ["Professor e anotação"]),
  ...on(
    "/dashboard/finance",
    ["Exportar"],
    ["Nova cobrança"],
    ["Registrar Pagamento"],
    ["Ações do lançamento"],
    ["Ações do lançamento", "Isentar"],
    ["Ações do lançamento", "Como chegamos a este valor"],
    ["Ações do lançamento", "Pagar via"],
  ),
  ...on("/dashboard/finance?aba=atraso", ["Ações do lançamento"], ["Ações do lançamento", "Registrar"]),
  ...on("/dashboard/finance?aba=todos", ["Ações do lançamento"]),
  ...on("/dashboard/finance/conferir", ["Recusar"]),
  ...on("/dashboard/finance?aba=recebidos", ["Ações do lançamento", "Estornar"]),
  ...on("/dashboard/notifications", ["Escrever aviso"]),
  ...on("/dashboard/reports", ["Exportar"]),
  ...on("/dashboard/reports/linhas", ["Exportar"]),
  ...on("/dashboard/crm", ["Novo interessado"], ["Ações de"], ["Ações de", "Marcar como perdido"]),
  ...on("/dashboard/crm?etapa=chamar", ["Ações de"], ["Ações de", "Registrar contato"]),
  ...on("/dashboard/crm/{lead}", ["Editar"], ["Registrar contato"], ["Marcar como perdido"]),
  ...on(
    "/dashboard/settings",
    ["Convidar para a equipe"],
    ["Suas ações"],
    ["Suas ações", "Eu dou aula"],
    ["Ações de"],
    ["Ações de", "Mudar função"],
    ["Ações de", "Remover"],
    ["Ações do convite"],
    ["Ações do convite", "Reenviar"],
    ["Ações do convite", "Revogar"],
    ["Exigir da equipe"],
  ),
  ...on(
    "/dashboard/settings?aba=pagamentos",
    ["Novo plano"],
    ["Ações do plano"],
    ["Ações do plano", "Editar"],
    ["Ações do plano", "Desativar"],
    ["Remover chave"],
  ),
  ...on("/dashboard/settings/historico?assunto=dinheiro", ["Exportar"], ["Pagamento registrado"]),
  ...on("/dashboard/settings?aba=seguranca", ["Ligar"], ["Baixar todos os dados"]),
  ...on("/account", ["Ligar"], ["Baixar todos os dados"]),
];

const ofSuperAdmin: readonly Opening[] = [
  ...on("/admin/blog", ["Ações de"], ["Ações de", "Excluir"]),
  ...on("/admin/blog/{draft}", ["Imagem"], ["Renovar link"], ["Desativar link"], ["Excluir artigo"]),
];

/**
 * Dialogs and menus that a function of the team has otherwise than the owner, in fields, entries or words. A dialog
 * that is the same for everybody is opened once, by the owner.
 */
const ofTeam = {
  desk: [
    ...on("/dashboard", ["Buscar"], ["Novo Aluno"], ["Novo interessado"], ["Recebi de"]),
    ...on("/dashboard/students", ["Ações de"], ["Ações de", "Editar"]),
    ...on("/dashboard/students/{student}", ["Ações de"], ["Trancar"]),
    ...on("/dashboard/finance", ["Ações do lançamento"]),
    ...on("/dashboard/finance?aba=recebidos", ["Ações do lançamento"]),
  ],
  finance: [
    ...on("/dashboard", ["Buscar"]),
    ...on("/dashboard/students", ["Ações de"]),
    ...on("/dashboard/students/{student}", ["Ações de"]),
    ...on("/dashboard/finance", ["Ações do lançamento"], ["Ações do lançamento", "Isentar"]),
    ...on("/dashboard/finance?aba=recebidos", ["Ações do lançamento", "Estornar"]),
  ],
  instructor: [
    ...on("/dashboard/students/{ownStudent}", ["Propor graduação"], ["Anotar"]),
    ...on("/dashboard/schedule/{ownClass}/{ownDay}", ["Anotação"]),
    ...on("/account", ["Ligar"]),
  ],
} as const satisfies Partial<Record<Walker, readonly Opening[]>>;

/** By who opens them (dialogs.spec.ts). Add new ones here. */
export const openings: Partial<Record<Walker, readonly Opening[]>> = {
  owner: ofOwner,
  ...ofTeam,
  superAdmin: ofSuperAdmin,
};
