import { formatDay, type IsoDay } from "@/lib/kernel/dates";

export const backupsCopy = {
  title: "Seus dados",
  description:
    "Baixe tudo o que a sua academia tem no Obi, também depois que a assinatura terminar: Alunos, Pagamentos e Presenças em planilhas prontas para ler, cada tabela em CSV e JSON, e os arquivos.",
  nightly:
    "Toda noite o Obi guarda também uma cópia, de que a academia pode ser refeita, e a mantém por 30 dias.",
  open: "Baixar todos os dados",
  dialogTitle: "Baixar todos os dados?",
  dialogDescription:
    "O arquivo traz nomes, contatos e dados de saúde dos alunos. Digite sua senha para confirmar que é você.",
  password: "Sua senha",
  passwordRequired: "Digite sua senha.",
  confirm: "Confirmar e baixar",
  confirmed: "O download vai começar. Pode levar um minuto.",
  failed: "Não foi possível baixar",
  wrongPassword: "Senha incorreta.",
  noPassword: "Sua conta entra sem senha. Crie uma em Configurações > Segurança e tente de novo.",
  unconfirmed: "Digite sua senha outra vez para baixar os dados.",
  busy: "Outros downloads estão sendo preparados. Tente de novo em instantes.",
  notStarted: "O download não começou: tente de novo em instantes.",
  limited: "Você já baixou os dados várias vezes na última hora. Tente mais tarde.",
  fileName: (day: IsoDay) => `obi-dados-${day}.zip`,
  mail: {
    subject: "Os dados da sua academia foram baixados",
    title: "Os dados da sua academia foram baixados",
    /** `by`: who did it, for an owner who is told of somebody else; null for the person themselves. */
    paragraphs: ({
      by,
      studio,
      ...at
    }: {
      by: string | null;
      studio: string;
      day: IsoDay;
      time: string;
      ip: string;
    }) => [
      `${by ?? "Alguém com a sua senha"} baixou todos os dados de ${studio} em ${formatDay(at.day)} às ${at.time}, do endereço ${at.ip}.`,
      by === null
        ? "Se foi você, não precisa fazer nada. Guarde o arquivo em um lugar seguro: ele tem dados pessoais dos alunos."
        : "O arquivo tem dados pessoais dos alunos. Se isso foi combinado com você, não precisa fazer nada.",
    ],
    toAccount: "Abrir “Sua conta”",
    toSettings: "Abrir as configurações",
    footnote: (support: string, by: string | null) =>
      by === null
        ? `Não foi você? Troque a senha, encerre as outras sessões em “Sua conta” e escreva para ${support}.`
        : `Não foi combinado? Fale com essa pessoa e escreva para ${support}.`,
  },
  readable: {
    students: {
      file: "Alunos.csv",
      heads: {
        name: "Nome",
        status: "Situação",
        email: "E-mail",
        phone: "Telefone",
        birth: "Nascimento",
        art: "Modalidade",
        belt: "Faixa",
        degrees: "Graus",
        classes: "Turmas",
        enrolled: "Matrícula",
        trained: "Último treino",
        fee: "Mensalidade",
        guardians: "Responsáveis",
        emergency: "Contato de emergência",
      },
    },
    payments: {
      file: "Pagamentos.csv",
      heads: {
        day: "Data",
        student: "Aluno",
        what: "Descrição",
        due: "Vencimento",
        method: "Método",
        amount: "Valor",
        status: "Situação",
        reversed: "Motivo do estorno",
      },
    },
    attendances: {
      file: "Presenças.csv",
      heads: { day: "Data", student: "Aluno", class: "Turma", art: "Modalidade" },
    },
  },
  readme: [
    "Dados da sua academia no Obi",
    "",
    "Alunos.csv, Pagamentos.csv e Presenças.csv  planilhas para ler, com nomes, datas e valores em reais",
    "dados/      cada tabela em CSV (para planilhas) e em JSON (exato, uma linha por registro)",
    "pessoas/    quem entra no sistema pela sua academia",
    "referencia/ artes marciais e faixas, que os outros arquivos citam por id",
    "arquivos/   fotos, documentos e logo, pelo id que está em dados/files",
    "manifest.json  a versão, quantos registros há em cada arquivo e o SHA-256 de cada um",
    "",
    "Nas pastas, valores em dinheiro são centavos, e datas e horas são UTC.",
    "Senhas, os links dos convites e as chaves de pagamento ficam no Obi.",
    "assinatura.txt prova, ao Obi, que ninguém mudou a cópia.",
    "Nos CSV, um texto que uma planilha tomaria por fórmula começa com um apóstrofo.",
    "",
  ].join("\r\n"),
} as const;
