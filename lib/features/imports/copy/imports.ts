import { formatCount } from "@/lib/kernel/counts";

const rowsOf = (count: number): string => (count === 1 ? "1 linha" : `${formatCount(count)} linhas`);

export const importsCopy = {
  /** The steps of an import, in their order. */
  steps: {
    label: "Passos da importação",
    file: "Arquivo",
    columns: "Colunas",
    check: "Conferência",
    result: "Resultado",
    done: "feito",
  },
  fields: {
    fullName: "Nome",
    givenName: "Primeiro nome",
    familyName: "Sobrenome",
    email: "E-mail",
    phone: "Telefone",
    whatsapp: "WhatsApp",
    cpf: "CPF",
    birthDate: "Nascimento",
    guardianName: "Responsável: nome",
    guardianEmail: "Responsável: e-mail",
    guardianPhone: "Responsável: telefone",
    guardianRelation: "Responsável: parentesco",
    guardian2Name: "Segundo responsável: nome",
    guardian2Email: "Segundo responsável: e-mail",
    guardian2Phone: "Segundo responsável: telefone",
    guardian2Relation: "Segundo responsável: parentesco",
    art: "Modalidade",
    belt: "Faixa",
    degrees: "Graus",
    beltDay: "Data da graduação",
    beltClasses: "Aulas na faixa",
    classes: "Turmas",
    plan: "Plano",
    fee: "Mensalidade",
    dueDay: "Dia de vencimento",
    discount: "Desconto",
    enrollmentDate: "Matrícula",
    status: "Situação",
    notes: "Observações",
    emergencyName: "Contato de emergência: nome",
    emergencyPhone: "Contato de emergência: telefone",
    tags: "Etiquetas",
  },
  /** Relations that a header tells, such as "Nome da mãe". */
  relations: { mother: "mãe", father: "pai" },
  /** A line of a student's notes. */
  noteLine: (title: string, text: string) => `${title}: ${text}`,
  otherPhone: "Outro telefone",
  problems: {
    day: (text: string) => `Não entendemos a data "${text}". Escreva como 31/12/2015.`,
    century: (text: string) => `De qual século é o ano em "${text}"?`,
    areaMissing: (text: string) => `Falta o DDD em "${text}".`,
    money: (text: string) => `Não entendemos o valor "${text}". Escreva como 150,00.`,
    dueDay: (text: string) => `O vencimento "${text}" não é um dia do mês, de 1 a 31.`,
    degrees: (text: string) => `Não entendemos os graus "${text}". Escreva só o número.`,
    degreesDiffer: (inBelt: number, inColumn: number) =>
      `A faixa diz ${inBelt} e a coluna dos graus diz ${inColumn}. Deixe um dos dois.`,
    count: (text: string) => `"${text}" não é um número de aulas.`,
    art: (text: string) => `Qual modalidade é "${text}"?`,
    artLadder: (text: string) => `"${text}" tem mais de uma escada de faixas. Qual é a da academia?`,
    artMissing: "Falta a modalidade desta faixa.",
    belt: (text: string, art: string) => `Qual faixa de ${art} é "${text}"?`,
    beltMany: (text: string, art: string) => `"${text}" pode ser mais de uma faixa de ${art}. Qual é?`,
    beltUnread: "Informe a faixa destes graus.",
    status: (text: string) => `Qual situação é "${text}"?`,
    discount: (text: string) => `Não entendemos o desconto "${text}". Escreva como 10% ou R$ 20,00.`,
    discountUnit: (text: string) => `O desconto "${text}" é em % ou em reais?`,
    guardianName: "Falta o nome deste responsável.",
  },
  questions: {
    century: "Os anos com dois dígitos são de qual século?",
    centuries: {
      past: "O mais recente que já passou (15 é 2015, 85 é 1985)",
      "1900": "Sempre 19",
      "2000": "Sempre 20",
    },
    area: "Qual é o DDD dos telefones sem DDD?",
    areaForm: "Escreva um DDD de dois números, como 11.",
    discount: "Os descontos sem sinal são em % ou em reais?",
    units: { percent: "Em %", reais: "Em reais" },
    rows: rowsOf,
  },
  doubles: {
    row: (name: string, line: number) => `Parece ser ${name}, da linha ${line} deste arquivo.`,
    student: (name: string) => `${name} já está na academia.`,
  },
  /** Why a file was not read. Nothing was stored then. */
  file: {
    empty: "Este arquivo está vazio. Escolha uma planilha com o cabeçalho e pelo menos uma linha.",
    noRows: "Este arquivo só tem o cabeçalho. Falta pelo menos uma linha com um aluno.",
    otherKind: "Este arquivo não é uma planilha. Escolha um CSV ou um XLSX.",
    oldExcel: "Este é um Excel antigo (XLS). Abra e salve como XLSX ou CSV, e escolha de novo.",
    password: "Esta planilha tem senha. Tire a senha no Excel, salve e escolha de novo.",
    macro: "Esta planilha tem macros. Salve como XLSX sem macros, ou como CSV, e escolha de novo.",
    broken: "Não foi possível abrir esta planilha: ela está danificada. Salve de novo e tente outra vez.",
    tooLarge: "Este arquivo é grande demais. Divida em arquivos de até 10 MB.",
    bomb: "Esta planilha fica grande demais ao abrir. Salve só a tabela dos alunos e escolha de novo.",
    tooManyRows: (max: number) =>
      `Este arquivo tem mais de ${formatCount(max)} linhas. Divida em arquivos menores.`,
    tooManyColumns: (max: number) => `Este arquivo tem mais de ${max} colunas. Deixe só as dos alunos.`,
    columnTwice: (title: string) =>
      `A coluna "${title}" está duas vezes. Mude o nome de uma delas e escolha de novo.`,
  },
  /** Why a file as a whole is not taken, changed, run or undone. */
  batches: {
    unreadable: "Não conseguimos ler o que foi enviado. Atualize a página e tente de novo.",
    noRows: "O arquivo não tem linhas.",
    notAllRows: "Ainda faltam linhas do arquivo. Espere o envio terminar e tente de novo.",
    begun: "Esta importação já começou, e as linhas dela não mudam mais.",
    notChecked: "Confira as linhas antes de importar.",
    nothingReady: "Nenhuma linha está pronta para importar.",
    otherRuns: "Outra importação da academia está em andamento. Espere ela terminar.",
    notUndone: "Esta importação não pode mais ser desfeita.",
  },
  /** The reason of a discount that a file brought. */
  discountReason: "Importado",
  /** Name of a column without a header. */
  column: (place: number) => `Coluna ${place}`,
} as const;
