export const guardiansCopy = {
  add: "Adicionar",
  addTitle: "Adicionar responsável",
  addDescription: "Quem responde pelo aluno, e o que pode fazer por ele.",
  editTitle: "Editar responsável",
  edit: "Editar",
  submit: "Salvar responsável",
  saved: "Responsável salvo.",
  failed: "Erro ao salvar o responsável",
  loadFailed: "Erro ao carregar o responsável",
  nameRequired: "Informe o nome do responsável.",
  known: "Esta pessoa já é responsável por este aluno.",
  otherPhone: (phone: string) =>
    `Esta pessoa já é responsável por outro aluno e tem o telefone ${phone}. Deixe em branco para manter, ou mude em Editar depois de salvar.`,
  cpf: {
    label: "CPF",
    hint: "Opcional. Sai só nos recibos do que esta pessoa paga, e fica guardado cifrado.",
    kept: (cpf: string) => `Guardado: ${cpf}. Deixe em branco para manter.`,
    remove: "Apagar o CPF guardado",
  },
  otherCpf:
    "Esta pessoa já é responsável por outro aluno e tem outro CPF. Deixe em branco para manter, ou mude em Editar depois de salvar.",
  changed:
    "Outra pessoa mudou este responsável enquanto você editava. Nada foi salvo, e o que você digitou continua aqui: copie, feche e abra de novo para ver como está.",
  gone: "Este responsável não está mais ligado ao aluno. Recarregue a página.",
  defaultRelation: "responsável",
  noSuchPerson: "Esta pessoa não está mais na academia. Procure de novo ou informe o nome.",
  /** In the form of a new student under 18. */
  first: {
    title: "Responsável",
    hint: "Quem treina tem menos de 18 anos. Escolha quem já é responsável por outro aluno, ou informe uma pessoa nova.",
    search: "Responsável já cadastrado",
    placeholder: "Digite o nome, o telefone ou o nome de um irmão",
    list: "Responsáveis",
    none: "Ninguém encontrado. Informe os dados abaixo.",
    failed: "Não foi possível procurar responsáveis",
    name: "Nome do responsável",
    relation: "Parentesco",
    phone: "Telefone do responsável",
    email: "E-mail do responsável",
  },
  rights: {
    canSee: "Vê o portal do aluno",
    canPay: "Paga pelo aluno",
    canSign: "Assina pelo aluno",
    canPickUp: "Busca o aluno na academia",
    getsMessages: "Recebe os avisos",
  },
  short: {
    canSee: "vê o portal",
    canPay: "paga",
    canSign: "assina",
    canPickUp: "busca",
    getsMessages: "recebe avisos",
  },
  none: "Sem acesso",
  end: "Desligar",
  endTitle: (name: string) => `Desligar ${name} deste aluno?`,
  endDescription: "A pessoa deixa de ver e de responder por este aluno. Outros alunos dela não mudam.",
  ended: "Responsável desligado.",
  endFailed: "Erro ao desligar o responsável",
  /** From the student's 18th birthday on. */
  adult: {
    /** Shown to the academy. */
    desk: "Maior de idade: saúde, dados e autorizações são só do aluno, e nenhum responsável assina por ele. Quem ainda pode ver e pagar, o aluno confirma no portal. Até lá, vale o que está aqui.",
    confirmed: (day: string) => `confirmado pelo aluno em ${day}`,
    unconfirmed: "o aluno ainda não confirmou",
    sameMailbox: (name: string) => `${name} e o aluno usam o mesmo e-mail, e por isso o mesmo acesso`,
    sameMailboxHint:
      "Troque o e-mail do aluno em Editar e mande um convite, para que o acesso do aluno seja só dele.",
    refused:
      "O aluno, que é maior de idade, decidiu que não. Só ele pode liberar de novo, no portal, em Meu Perfil › Privacidade.",
    kept: "O aluno, que é maior de idade, decidiu o que esta pessoa não pode, e desligar apagaria essa decisão. Para que ela não possa mais nada, desmarque tudo em Editar.",
    /** Shown to a guardian in the portal. */
    closed:
      "Quem treina já tem 18 anos. Informações de saúde, dados pessoais e autorizações são só de quem treina, que também decide quem ainda pode ver e pagar.",
    /** Shown to the student. */
    title: "Quem pode ver e pagar",
    hint: "Você já tem 18 anos: saúde, dados e autorizações são só seus. Diga aqui o que cada responsável ainda pode.",
    waits: "Falta você confirmar. Até lá, vale o que a academia registrou.",
    saidOn: (day: string) => `Você confirmou em ${day}.`,
    confirm: "Confirmar",
    change: "Mudar",
    dialogTitle: (name: string) => `O que ${name} ainda pode?`,
    rights: {
      canSee: "Vê o portal: aulas, presenças e avisos",
      canPay: "Vê e paga as mensalidades",
      getsMessages: "Recebe os avisos por e-mail",
    },
    submit: "Confirmar",
    saved: "Confirmado.",
    failed: "Erro ao confirmar",
    forbidden: "Só quem treina, a partir dos 18 anos, decide isto. Recarregue a página.",
  },
  consent: {
    label: "Autorizou guardar os dados do aluno, também os de saúde",
    hint: "Aluno menor de 18 anos (LGPD, art. 14). Marque quando tiver a autorização do responsável.",
    given: (day: string) => `autorizou em ${day}`,
    missing:
      "Menor de 18 anos sem responsável: condições médicas ainda não podem ser guardadas. Adicione o responsável e marque a autorização.",
    notGiven:
      "Menor de 18 anos sem a autorização do responsável: condições médicas ainda não podem ser guardadas. Quando a tiver, abra Editar no responsável e marque a autorização.",
    last: "É com a autorização desta pessoa que as condições médicas do aluno estão guardadas. Apague as condições médicas, ou registre a autorização de outro responsável, e tente de novo.",
    title: "Autorização do responsável",
    description: "Quem responde por um aluno menor de 18 anos precisa autorizar (LGPD, art. 14).",
    open: "Registrar autorização",
    name: "Nome do responsável",
    relation: "Parentesco",
    relationExample: "mãe, pai, avó…",
    relationRequired: "Informe o parentesco.",
    agree: (text: string) => `Sou responsável pelo aluno. ${text}`,
    required: "Para continuar, o responsável precisa marcar a autorização.",
    submit: "Autorizar",
    saved: "Autorização registrada.",
    failed: "Erro ao registrar a autorização",
    notAsked: "A autorização já foi registrada, ou este aluno não precisa dela. Recarregue a página.",
    forbidden: "Só quem assina pelo aluno pode registrar a autorização.",
    ownAccess:
      "O responsável autoriza no próprio acesso. Peça que ele entre no portal com a conta dele e registre em Perfil, Emergência. Se ele não entra no portal, a academia registra.",
    ownAccessFirst:
      "O responsável precisa autorizar antes, no próprio acesso. Peça que ele entre no portal com a conta dele e registre em Perfil, Emergência. Se ele não entra no portal, a academia registra. Depois abra este link outra vez.",
    ownAccessUnknown:
      "O responsável autoriza no próprio acesso ao portal, e para isso a academia precisa registrar antes a data de nascimento. Se ele não entra no portal ou não assina pelo aluno, a academia registra a autorização. Fale com a academia e depois abra este link outra vez.",
    /** In the portal, where health data would be entered. */
    own: "Para guardar condições médicas de menores de 18 anos, um responsável precisa autorizar antes.",
  },
} as const;

/** Consent texts by version. A text that somebody agreed to is never changed. */
export const consentTexts: Readonly<Record<string, string>> = {
  "2026-11":
    "Autorizo a academia a guardar e usar os dados do aluno, também os de saúde, para cuidar do treino, da segurança e do contato com a família. Sei que posso retirar esta autorização a qualquer momento.",
};

type Age = { day: string; isSoon: boolean; isToday: boolean };

const since = ({ day, isSoon }: Age): string => (isSoon ? `A partir de ${day}` : "Desde os 18 anos");

function titleOf(name: string, { day, isSoon, isToday }: Age): string {
  if (isSoon) return `${name} completa 18 anos em ${day}`;
  return isToday ? `${name} completa 18 anos hoje` : `${name} já tem 18 anos`;
}

/** Texts about an 18th birthday, a month before and on the day, and about the student's answer. */
export const comingOfAgeCopy = {
  greeting: (name: string) => `Olá, ${name}!`,
  subject: (studio: string, title: string) => `${studio}: ${title}`,
  /** For a person who is told of several students at one address. */
  several: "Alunos que completam 18 anos",
  title: titleOf,
  /** In the portal; the same for student and guardians. */
  notice: (name: string, age: Age) =>
    `${since(age)}, as informações de saúde, os dados pessoais e as autorizações são só de ${name}, e nenhum responsável assina por ${name}. Quem ainda pode ver e pagar, ${name} confirma em Meu Perfil › Privacidade. Até lá, ver e pagar continuam como estão.`,
  student: (guardians: string, age: Age) =>
    `${since(age)}, as informações de saúde, os dados pessoais e as autorizações são só seus. Quem responde por você (${guardians}) deixa de ver e de decidir sobre isso.`,
  studentConfirms:
    "Quem ainda pode ver o portal e pagar, você confirma em Meu Perfil › Privacidade. Até lá, ver e pagar continuam como estão.",
  studentWithoutAccess:
    "Quem ainda pode ver o portal e pagar, você confirma no portal. Se ainda não entra nele, peça o convite à academia. Até lá, ver e pagar continuam como estão.",
  guardian: (name: string, age: Age) =>
    `${since(age)}, as informações de saúde, os dados pessoais e as autorizações são só de ${name}: no portal, você não vê mais nem decide sobre isso.`,
  guardianWaits: (name: string) =>
    `Ver as aulas e pagar continuam como estão até ${name} confirmar quem ainda pode.`,
  button: "Abrir o portal",
  footnote: (studio: string) => `Você recebeu este e-mail porque treina em ${studio}.`,
  footnoteGuardian: (studio: string) =>
    `Você recebeu este e-mail porque é responsável por quem treina em ${studio}.`,
  owner: {
    title: "Alunos que completam 18 anos",
    intro:
      "Aos 18 anos, saúde, dados e autorizações passam a ser só do aluno: nenhum responsável assina mais por ele. Quem ainda pode ver e pagar, o aluno confirma no portal. O aluno e os responsáveis também foram avisados.",
    line: (name: string, guardians: string, age: Age) => `${titleOf(name, age)}. Responsáveis: ${guardians}.`,
    sameMailbox: (names: string) =>
      `O e-mail do aluno é o mesmo do responsável, e por isso o acesso também: ${names}. Troque o e-mail no cadastro do aluno e mande um convite.`,
    button: "Abrir os alunos",
    footnote: (studio: string) => `Você recebeu este e-mail porque cuida de ${studio} no Obi.`,
  },
  confirmed: {
    title: (name: string) => `${name} confirmou o que você pode`,
    text: (name: string) => `${name} já tem 18 anos e disse à academia o que você ainda pode:`,
    yes: "sim",
    no: "não",
    line: (right: string, answer: string) => `${right}: ${answer}`,
    rest: (name: string) =>
      `Informações de saúde, dados pessoais e autorizações são só de ${name}. Para mudar, fale com ${name}.`,
  },
} as const;

/** To the address that a student or guardian with access had until now. */
export const oldAddressCopy = {
  subject: (studio: string) => `${studio}: o e-mail do seu cadastro mudou`,
  title: "O e-mail do seu cadastro mudou",
  greeting: (name: string) => `Olá, ${name}!`,
  paragraphs: (studio: string) => [
    `${studio} trocou o e-mail do seu cadastro. Avisos e convites de acesso passam a ir para o novo endereço.`,
    "Se você pediu a troca, não precisa fazer nada.",
  ],
  footnote: (studio: string, support: string) =>
    `Não pediu? Fale com ${studio} ou escreva para ${support}: por um novo convite, outra pessoa pode ver os seus dados.`,
} as const;
