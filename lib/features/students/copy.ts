import { commonCopy } from "@/lib/kernel/copy/common";
import { formatCount } from "@/lib/kernel/counts";

const say = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const studentCopy = {
  heads: {
    nome: "Aluno",
    matricula: "Matrícula",
    treino: "Último treino",
    mensalidade: "Mensalidade",
  },
  status: { active: "Ativo", inactive: "Inativo", suspended: "Suspenso" },
  filters: { all: "Todos", active: "Ativos", inactive: "Inativos", suspended: "Suspensos" },
  fee: {
    feeless: "sem mensalidade",
    scholarship: "bolsa integral",
    begins: (month: string) => `começa em ${month}`,
    /** Where a narrow column has no room for more. */
    from: (month: string) => `em ${month}`,
    standing: { paid: "em dia", due: "a vencer", late: "atrasada", none: "" },
    filters: { all: "Todas", paid: "Em dia", due: "A vencer", late: "Atrasadas", none: "Sem cobrança" },
    show: "Ver quem deve",
  },
  waiting: {
    show: "Ver quem está sem treinar",
    away: "Sem treinar há mais tempo que o costume, ou desde a matrícula",
    birthday: "Aniversário hoje",
    erasure: "Pediram a exclusão dos dados",
    proposal: "Com graduação proposta",
    unplaced: "Voltaram e ficaram sem vaga em alguma aula",
    waits: "Na lista de espera de uma aula com vaga livre",
    feeless: "Ativos sem mensalidade e sem bolsa",
    outside: "Ativos sem acesso ao portal",
    showOutside: "Ver quem está sem acesso ao portal",
    all: "Ver todos",
  },
  away: {
    /** The days for which a student has been away; `never` if they were never seen. */
    last: ({ days, never, unplaced }: { days: number; never: boolean; unplaced: boolean }) =>
      [
        ...(never ? ["nunca"] : []),
        `há ${say(days, "dia", "dias")}`,
        ...(unplaced ? ["sem turma"] : []),
      ].join(", "),
    call: (name: string) => `Chamar ${name} no WhatsApp`,
    /** The prefilled text of the chat, which can be changed before sending. */
    chat: ({ to, studio }: { to: string; studio: string }) =>
      `Oi, ${to}! Aqui é da ${studio}. Sentimos a sua falta no treino. Está tudo bem? ` +
      "Se quiser mudar de horário ou precisar de alguma coisa, é só responder por aqui.",
    chatAbout: ({ to, of, studio }: { to: string; of: string; studio: string }) =>
      `Oi, ${to}! Aqui é da ${studio}. Sentimos a falta de ${of} no treino. Está tudo bem? ` +
      "Se quiser mudar de horário ou precisar de alguma coisa, é só responder por aqui.",
  },
  of: (instructor: string) => `Alunos de ${instructor}`,
  ofNobody: "Instrutor não encontrado",
  /** A part of the list's filter names something that does not exist any more. */
  lost: (parts: readonly ("artId" | "belt" | "tagId")[]) => {
    const named = { artId: "a modalidade", belt: "a faixa", tagId: "a etiqueta" };
    const what = new Intl.ListFormat("pt-BR").format(parts.map((part) => named[part]));
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} deste filtro não ${parts.length === 1 ? "existe" : "existem"} mais. A lista está sem ${parts.length === 1 ? "este filtro" : "estes filtros"}.`;
  },
  ofImport: ({ fileName, day }: { fileName: string; day: string }) => `Da importação de ${day}, ${fileName}`,
  ofNoImport: "Importação não encontrada",
  neverTrained: "Nunca treinou",
  since: (name: string, day: string) => `${name} · matrícula em ${day}`,
  sinceDay: (day: string) => `desde ${day}`,
  newestFirst: "Mais novos primeiro",
  rowActions: (name: string) => `Ações de ${name}`,
  alreadyStudent: (name: string) => `${name} já é aluno da sua academia.`,
  month: (came: number, gone: number) =>
    came + gone === 0
      ? "Ninguém começou nem parou neste mês"
      : `${say(came, "começou", "começaram")}, ${say(gone, "parou", "pararam")} neste mês`,
  sinceLastMonth: (change: string) => `${change} sobre o mês passado`,
  total: (count: number) => (count === 1 ? "1 aluno" : `${formatCount(count)} alunos`),
  see: "Ver aluno",
  created: "Aluno cadastrado com sucesso!",
  noEmail: "Sem e-mail",
  sharesEmail: "Outro aluno da academia já tem este e-mail.",
  createFailed: "Erro ao cadastrar aluno",
  cpf: {
    label: "CPF",
    hint: "Opcional. Fica guardado cifrado.",
    kept: (cpf: string) => `Guardado: ${cpf}. Deixe em branco para manter.`,
    remove: "Apagar o CPF guardado",
    shown: (cpf: string) => `CPF ${cpf}`,
    taken: "Outro aluno da academia já tem este CPF.",
  },
  known: {
    title: (name: string) => `Já existe ${name}. É a mesma pessoa?`,
    same: "Abrir o cadastro que existe",
    other: "É outra pessoa, cadastrar",
  },
  picker: {
    about: ({ belt, art, age }: { belt: string | null; art: string | null; age: number | null }) =>
      [belt, art, age === null ? null : commonCopy.age(age)].filter((part) => part !== null).join(" · ") ||
      null,
    noMatch: (typed: string) => `Nenhum aluno com "${typed}".`,
    failed: "Erro ao carregar alunos",
    more: (count: number) => `Os ${count} primeiros. Digite mais do nome para achar outros.`,
  },
  firstFee: {
    label: "Primeira mensalidade",
    this: (month: string) => `Cobrar ${month} inteiro`,
    next: (month: string) => `Só a partir de ${month}`,
    hint: "Vence no dia combinado. Se ele já passou, vence hoje, ou no dia da matrícula se for depois.",
    otherMonth: (month: string, next: string) => `O mês já virou na academia: escolha ${month} ou ${next}.`,
    follows: "Em branco vale R$ 0,00. O que ainda não foi pago deste mês em diante acompanha o valor.",
  },
  edit: {
    open: "Editar",
    title: "Editar Aluno",
    description: "O que você mudar aqui vale na hora. A graduação fica registrada no histórico.",
    submit: "Salvar alterações",
    saved: "Cadastro atualizado.",
    failed: "Erro ao salvar o cadastro",
    loadFailed: "Erro ao carregar o cadastro",
    changed:
      "Este cadastro foi alterado em outra janela enquanto você editava. Nada foi salvo, e o que você digitou continua aqui: anote o que precisar, feche e abra de novo para ver os dados atuais.",
    feeForbidden: "Você não tem permissão para mudar a mensalidade.",
    rankForbidden: "Você não tem permissão para mudar a graduação.",
    sinceInFuture: "A mudança de situação não pode estar no futuro.",
    promotedInFuture: "A graduação não pode estar no futuro.",
    promotedWhen: "Informe o dia da graduação.",
    beltKept: "Uma graduação registrada não se apaga. Escolha a graduação certa.",
  },
  /** A time away, until a day or open. */
  pause: {
    open: "Trancar",
    title: "Trancar matrícula",
    description: (name: string) =>
      `${name} fica com a situação Suspenso: as vagas ficam livres, e nada é cobrado até a volta.`,
    submit: "Trancar",
    until: "Volta em",
    untilHint:
      "Nesse dia a situação volta a Ativo sozinha. Em branco, fica trancado até você chamar de volta.",
    reason: "Motivo",
    reasonExample: "Viagem, lesão, trabalho…",
    charges: (count: number) =>
      count === 1
        ? "1 mensalidade vence nesse tempo"
        : `${formatCount(count)} mensalidades vencem nesse tempo`,
    charge: ({ name, due, amount }: { name: string; due: string; amount: string }) =>
      `${name}, ${due}, ${amount}`,
    keep: "Manter em aberto",
    cancel: "Cancelar as mensalidades",
    cancelForbidden: "Na sua função as cobranças ficam em aberto. Peça o cancelamento a quem cuida delas.",
    done: "Matrícula trancada.",
    cancelled: (count: number) =>
      count === 1 ? "1 mensalidade cancelada." : `${formatCount(count)} mensalidades canceladas.`,
    failed: "Erro ao trancar a matrícula",
    tooEarly: "A volta precisa ser depois de hoje.",
    tooLate: "A volta pode ser no máximo daqui a 2 anos.",
    notActive: "Só um aluno ativo pode ser trancado. Recarregue a página.",
    back: (day: string) => `volta em ${day}`,
    noDay: "sem data de volta",
  },
  resume: {
    open: "Voltar agora",
    title: (name: string) => `${name} volta agora?`,
    hint: "A situação passa a Ativo, as matrículas são retomadas onde houver vaga, e a mensalidade volta a ser cobrada.",
    done: (name: string) => `${name} voltou.`,
    failed: "Erro ao reativar o aluno",
    notAway: "Este aluno não está trancado. Recarregue a página.",
    /** Reason in the history when the day has come. */
    dayCame: "Volta marcada",
  },
  own: {
    changed:
      "Estes dados foram alterados enquanto você editava. Nada foi salvo, e o que você digitou continua aqui: anote o que precisar, feche e abra de novo.",
    forbidden: "Você pode ver estes dados, e quem responde pelo aluno pode mudar.",
  },
  health: {
    show: "Ver condições médicas",
    title: "Condições médicas",
    description: "Guardamos este texto cifrado. Cada consulta fica registrada com quem viu e quando.",
    saved: "Condições médicas atualizadas.",
    failed: "Erro ao salvar as condições médicas",
    loadFailed: "Erro ao abrir as condições médicas",
    forbidden: "Você não tem permissão para escrever condições médicas.",
    lacksConsent:
      "Aluno menor de 18 anos: antes de guardar condições médicas, registre a autorização de um responsável em Responsáveis, na página do aluno.",
    lacksConsentNew:
      "Aluno menor de 18 anos: deixe em branco e cadastre. Depois adicione o responsável e a autorização na página do aluno, e escreva as condições médicas lá.",
    lacksConsentBorn:
      "Com esta data o aluno é menor de 18 anos, e as condições médicas dele estão guardadas sem a autorização de um responsável. Registre a autorização em Responsáveis, ou apague as condições médicas, e salve de novo.",
    changed:
      "Outra pessoa mudou este texto enquanto você escrevia. Nada foi salvo, e o que você digitou continua aqui: copie, feche e abra de novo para juntar os dois.",
  },
  form: {
    title: "Cadastrar Novo Aluno",
    description: "Nome e e-mail bastam para começar. O resto pode ficar em branco.",
    fromLead: (source: string | null) =>
      `Do CRM${source === null ? "" : `, origem ${source}`}. Confira os dados e complete o que faltar.`,
    open: "Novo Aluno",
    submit: "Cadastrar aluno",
    submitAndNext: "Salvar e cadastrar outro",
    nameRequired: "Informe o nome completo.",
    emailRequired: "Informe o e-mail.",
    birthInFuture: "A data de nascimento não pode estar no futuro.",
  },
} as const;
