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
  changed:
    "Outra pessoa mudou este responsável enquanto você editava. Nada foi salvo, e o que você digitou continua aqui: copie, feche e abra de novo para ver como está.",
  gone: "Este responsável não está mais ligado ao aluno. Recarregue a página.",
  defaultRelation: "responsável",
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
  consent: {
    label: "Autorizou guardar os dados do aluno, também os de saúde",
    hint: "Aluno menor de 18 anos (LGPD, art. 14). Marque quando tiver a autorização do responsável.",
    given: (day: string) => `autorizou em ${day}`,
    missing:
      "Menor de 18 anos sem a autorização de um responsável: condições médicas ainda não podem ser guardadas. Adicione o responsável, ou abra Editar, e marque a autorização.",
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
    /** Where somebody of the portal would write about health. */
    own: "Para guardar condições médicas de menores de 18 anos, um responsável precisa autorizar antes.",
  },
} as const;

/** What guardians have agreed to, by version; a text that was agreed to once is never changed. */
export const consentTexts: Readonly<Record<string, string>> = {
  "2026-11":
    "Autorizo a academia a guardar e usar os dados do aluno, também os de saúde, para cuidar do treino, da segurança e do contato com a família. Sei que posso retirar esta autorização a qualquer momento.",
};
