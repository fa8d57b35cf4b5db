import type { Why } from "../rules/sort-out";

/** Why somebody is left out; a preview says it before, the result after. */
export const whyCopy: Readonly<Record<Why, string>> = {
  inactive: "não está ativo",
  entered: "já entra no portal",
  "no-email": "está sem e-mail",
  enrolled: "já está nesta turma",
  full: "ficaria sem vaga: a turma lota",
  recent: "recebeu um convite há pouco",
  refused: "não pôde entrar agora",
  "same-tags": "já está com estas etiquetas",
  "many-tags": "passaria de 20 etiquetas",
  "no-fee": "está sem mensalidade",
  scholarship: "tem bolsa integral",
  plan: "segue o preço de um plano: mude o plano",
  interval: "não paga por mês: reajuste em porcentagem",
  next: "já tem outro valor combinado para depois",
  over: "tem o combinado encerrado antes",
  same: "já paga este valor",
  discounts: "tem descontos maiores que este valor",
  "too-high": "passaria do maior valor possível",
  touched: "mudou depois da ação",
  charged: "já tem cobrança com o novo valor",
};
