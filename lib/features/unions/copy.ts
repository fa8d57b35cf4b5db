import { formatCount } from "@/lib/kernel/counts";

const many = (count: number, one: string, more: string) =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

/** Fields of which one value stands. Tags, guardians and every ledger come along whole. */
const fields = {
  full_name: "Nome",
  email: "E-mail",
  phone: "Telefone e WhatsApp",
  cpf: "CPF",
  address: "Endereço",
  birth_date: "Nascimento",
  enrollment_date: "Matrícula",
  status: "Situação, com o histórico dela",
  primary: "Modalidade principal",
  instructor_id: "Instrutor",
  agreement: "Mensalidade, descontos e vencimento",
  emergency: "Contato de emergência",
  medical_conditions: "Saúde",
  photo_file_id: "Foto",
  access: "Acesso ao portal",
} as const;

export type UnionField = keyof typeof fields;

export const unionsCopy = {
  open: "Unir cadastros",
  pick: "O outro cadastro",
  pickHint: "Este cadastro fica. O outro deixa de existir, e tudo o que é dele vem para cá.",
  change: "Escolher outro",
  stays: "Fica",
  goes: "Vem para cá",
  which: "Qual valor fica",
  same: "Os dois cadastros têm os mesmos dados.",
  only: (label: string, value: string) => `${label}: ${value}`,
  onlyTitle: "Preenchido em um só, e fica",
  fields,
  rank: (art: string) => `Faixa de ${art}`,
  filled: {
    address: "Preenchido",
    health: "Preenchida",
    photo: "Enviada",
    access: (email: string) => `Entra como ${email}`,
  },
  another: (address: string) => `${address}, outro endereço`,
  along: "Vem junto",
  moves: {
    charges: (n: number) => many(n, "cobrança", "cobranças"),
    payments: (n: number) => many(n, "pagamento", "pagamentos"),
    presences: (n: number) => many(n, "presença", "presenças"),
    places: (n: number) => many(n, "aula da semana", "aulas da semana"),
    promotions: (n: number) => many(n, "graduação", "graduações"),
    notes: (n: number) => many(n, "anotação", "anotações"),
    files: (n: number) => many(n, "arquivo", "arquivos"),
    guardians: (n: number) => many(n, "responsável", "responsáveis"),
    tags: (n: number) => many(n, "etiqueta", "etiquetas"),
  },
  nothing: "Nada além dos dados acima.",
  twice: "Presenças da mesma aula contam uma vez.",
  sameMonth: (months: string) =>
    `Os dois têm mensalidade de ${months}. As duas ficam, a segunda como ajuste: cancele-a se não for devida.`,
  closes: (email: string) => `Só um acesso fica: o outro (${email}) é encerrado.`,
  warnings: {
    strangers: (facts: readonly string[]) =>
      `Estes dados são de pessoas diferentes? ${facts.length === 1 ? "Não coincide" : "Não coincidem"}: ${new Intl.ListFormat("pt-BR").format(facts)}.`,
    guarded: "Só um dos dois tem responsáveis: eles passam a ver tudo deste cadastro.",
    guardians: "É menor de idade e os responsáveis são diferentes: todos passam a ver este cadastro.",
    families: "Cada um tem mensalidade combinada em uma família diferente: fica só uma das duas.",
  },
  confirm: "Conferi, é a mesma pessoa",
  confirmFirst: "Confirme que é a mesma pessoa.",
  submit: "Unir",
  done: (name: string) => `Cadastros unidos em ${name}`,
  undoable: "Dá para desfazer por 30 dias, na página do aluno.",
  closed: "O outro acesso ao portal foi encerrado.",
  failed: "Erro ao unir cadastros",
  itself: "Um cadastro não se une a si mesmo. Escolha outro.",
  importRuns: "Uma importação está em curso. Espere ela terminar para unir cadastros.",
  sample: "Um aluno de exemplo não se une a um de verdade.",
  lacksConsent:
    "Unido, o cadastro seria de um menor de 18 anos com condições médicas e sem a autorização de um responsável. Registre a autorização em Responsáveis, ou apague as condições médicas, e tente de novo.",
  changed:
    "Um dos cadastros mudou enquanto você conferia. Nada foi unido. Recarregue a página e confira de novo.",
  taken: "Estes cadastros já foram unidos. Recarregue a página.",
  undo: {
    title: (name: string) => `Desfazer a união com ${name}?`,
    notice: (name: string, day: string) => `Unido com ${name} em ${day}.`,
    /** The record that went, where the one who stayed took its name. */
    namesake: (name: string, born: number | null) =>
      `o cadastro de ${name}${born === null ? "" : ` (de ${born})`}`,
    was: (name: string) => `Antes da união, este cadastro se chamava ${name}.`,
    open: "Desfazer união",
    description:
      "O outro cadastro volta com o que era dele. O que foi criado depois da união fica neste, e o que foi editado depois não muda.",
    done: (name: string) => `O cadastro de ${name} voltou`,
    stayed: (things: string) => `Fica neste cadastro, criado depois da união: ${things}.`,
    edited: "Dados editados depois da união ficaram como estão.",
    failed: "Erro ao desfazer a união",
    gone: "Esta união não pode mais ser desfeita.",
    later: "Houve outra união depois. Desfaça primeiro a mais nova.",
    credit: "O crédito que os dois tinham já foi usado junto. Desfaça o uso e tente de novo.",
    promoted: "A graduação mudou depois da união. Corrija-a antes de desfazer.",
    cpf: "Outro aluno ficou com o CPF. Corrija-o antes de desfazer.",
  },
};
