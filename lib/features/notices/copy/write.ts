import { formatCount } from "@/lib/kernel/counts";
import { students } from "./students";

type Reach = { people: number; portal: number; mail: number; neither: number };
type Subject = { studio: string; title: string; isUrgent: boolean; isCorrection: boolean };

export const writeNoticeCopy = {
  open: "Escrever aviso",
  title: "Escrever aviso",
  description: "O aviso aparece no portal dos alunos escolhidos e, se você quiser, vai por e-mail.",
  type: "Tipo",
  noticeTitle: "Título",
  message: "Mensagem",
  audience: "Para quem",
  audiences: {
    all: "Todos os alunos ativos",
    class: "Alunos de uma turma",
    art: "Alunos de uma modalidade",
    late: "Alunos com mensalidade em atraso",
  },
  class: "Turma",
  chooseClass: "Escolha a turma",
  noClasses: "Nenhuma turma ativa",
  art: "Modalidade",
  chooseArt: "Escolha a modalidade",
  noArts: "Nenhuma modalidade",
  belt: "Faixa",
  anyBelt: "Todas as faixas",
  listFailed: "Não foi possível carregar",
  count: "Quantos recebem",
  counting: "Contando os alunos…",
  countFailed: "Não foi possível contar os alunos agora.",
  incomplete: "Escolha para quem é o aviso.",
  mail: "Mandar também por e-mail",
  mailHint: "Cada endereço recebe um e-mail só, também o de uma família.",
  /** "9 no portal · 104 por e-mail · 6 sem nenhum" */
  people: ({ people, portal, mail, neither }: Reach, byMail: boolean): string => {
    if (people === 0) return "Nenhum aluno ativo neste grupo.";
    const missed = byMail ? neither : people - portal;
    const parts = [
      `${formatCount(portal)} no portal`,
      ...(byMail ? [`${formatCount(mail)} por e-mail`] : []),
      ...(missed === 0 ? [] : [`${formatCount(missed)} ${byMail ? "sem nenhum" : "sem acesso ao portal"}`]),
    ];
    return `${students(people)}: ${parts.join(" · ")}.`;
  },
  names: (names: readonly string[], people: number) =>
    people > names.length
      ? `${names.join(", ")} e mais ${(people - names.length).toLocaleString("pt-BR")}`
      : names.join(", "),
  preview: "Como o aluno vê",
  previewTitle: "Título do aviso",
  previewMessage: "A mensagem aparece aqui.",
  submit: "Enviar aviso",
  failed: "Erro ao enviar",
  sent: (count: number) => `Notificação enviada para ${students(count)}`,
  byMail: (count: number) => `${formatCount(count)} por e-mail.`,
  inPortal: "No portal, a partir de agora.",
  handOn: "Quem não lê o portal nem o e-mail costuma ler o WhatsApp: mande o mesmo texto no grupo.",
  chat: "Mandar pelo WhatsApp",
  copy: "Copiar texto",
  copied: "Texto copiado.",
  notCopied: "Não foi possível copiar o texto.",
  text: ({ title, message }: { title: string; message: string }) => `*${title}*\n\n${message}`,
  done: "Pronto",
  menu: (title: string) => `Ações de ${title}`,
  correct: {
    label: "Corrigir",
    title: "Corrigir aviso",
    description: "O texto muda para todos que receberam, e o aviso volta a aparecer como não lido.",
    mail: "Mandar a correção por e-mail",
    submit: "Salvar correção",
    done: "Aviso corrigido",
    failed: "Erro ao corrigir",
  },
  takeBack: {
    label: "Retirar",
    title: (title: string) => `Retirar “${title}”?`,
    description:
      "O aviso sai do portal dos alunos. E-mails que já saíram não voltam; os que ainda esperam não saem.",
    confirm: "Retirar aviso",
    done: "Aviso retirado",
    failed: "Erro ao retirar",
  },
  nobody: "Nenhum aluno ativo neste grupo.",
  bothRequired: "Título e mensagem são obrigatórios.",
} as const;

export const noticeMailCopy = {
  subject: ({ studio, title, isUrgent, isCorrection }: Subject) =>
    `${studio}: ${isCorrection ? "correção: " : ""}${isUrgent ? "urgente: " : ""}${title}`,
  greeting: (name: string) => `Olá, ${name}!`,
  corrected: "Este aviso corrige o que enviamos antes:",
  about: (names: string) => `Sobre ${names}.`,
  footnote: (studio: string) => `Você recebeu este aviso porque treina em ${studio}.`,
  footnoteGuardian: (studio: string) =>
    `Você recebeu este aviso porque responde por um aluno de ${studio} e recebe os avisos dele.`,
} as const;
