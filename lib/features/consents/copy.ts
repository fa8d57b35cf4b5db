const HEALTH_TEXT =
  "Autorizo a academia a guardar esta informação de saúde, só para um treino seguro e para emergências. Posso retirar quando quiser, em Privacidade.";

/** Consent texts about health, by version. A text that somebody agreed to is never changed. */
export const healthTexts: Readonly<Record<string, string>> = { "saude-2026-11": HEALTH_TEXT };

/** The current texts. Another wording needs a new version (rules.ts), and consent is asked for again. */
export const consentsCopy = {
  health: {
    title: "Informações de saúde",
    text: HEALTH_TEXT,
    label: "Autorizo a academia a guardar esta informação de saúde",
    hint: "Só para um treino seguro e para emergências. Você pode retirar quando quiser, em Privacidade.",
    required: "Para guardar esta informação, a academia precisa desta autorização.",
    taken:
      "O aluno retirou a autorização para informações de saúde. Só quem assina por ele pode dar de novo, no portal.",
    revokeTitle: "Retirar a autorização?",
    revokeDescription:
      "O que está escrito sobre a saúde é apagado agora, e a academia deixa de ver. Esta retirada fica registrada.",
    revoked: "Autorização retirada. A informação de saúde foi apagada.",
  },
  child: {
    title: "Dados de um menor",
    text: "Autorização do responsável para a academia guardar os dados do aluno menor de idade (LGPD, art. 14).",
    revokeTitle: "Retirar a autorização?",
    revokeDescription:
      "A academia vê que você retirou a autorização. Se nenhum outro responsável autorizou, o que está escrito sobre a saúde do aluno é apagado agora. Os outros dados são apagados com um pedido de exclusão.",
    revoked: "Autorização retirada.",
  },
  /** Shown to the academy. */
  desk: {
    withdrawn: (what: string, day: string, by: string) => `${what}: autorização retirada em ${day} por ${by}`,
    notedBy: (name: string) => `, anotado por ${name}`,
  },
  revoke: "Retirar",
  revokeFailed: "Erro ao retirar a autorização",
  gone: "Esta autorização não está mais em vigor. Recarregue a página.",
  forbidden: "Só o aluno, ou um responsável que assina por ele, pode fazer isto.",
} as const;
