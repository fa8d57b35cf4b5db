import { Table } from "./table";

/** Kinds of data, each with its purpose and legal basis (LGPD). */
export const dataTable = (
  <Table
    head={["Dados", "Para quê e com que base"]}
    rows={[
      [
        "Dono da academia: nome, e-mail, senha (guardada de um jeito que nem nós conseguimos ler), academia, assinatura, versão dos termos aceita e quando",
        "Criar a conta, entrar, cobrar e dar suporte. Contrato (art. 7º, V).",
      ],
      [
        "Aluno: nome, contato, nascimento, CPF e endereço (se informados), modalidade, faixa, turmas, presenças e faltas avisadas, mensalidade, pagamentos e contato de emergência",
        "O trabalho da academia e o portal do aluno. A academia define a base; em regra, contrato (art. 7º, V).",
      ],
      [
        "Aluno: condições de saúde, se informadas",
        "Segurança no treino e em emergências. A academia define a base; em regra, consentimento específico e destacado (art. 11, I). Numa emergência, proteção da vida (art. 11, II, e).",
      ],
      [
        "Instrutor: nome, contato, modalidade, graduação e valor da hora",
        "Organizar aulas e equipe. A academia define a base; em regra, contrato (art. 7º, V).",
      ],
      [
        "Interessado em treinar, quando a academia o registra: nome, contato e anotações do atendimento",
        "Responder e marcar a aula experimental. A academia define a base; em regra, passos antes do contrato (art. 7º, V).",
      ],
      [
        "Acessos: data e hora, endereço IP e navegador",
        "Segurança da conta e dever legal de guarda. Obrigação legal (art. 7º, II, com o art. 15 do Marco Civil da Internet) e legítimo interesse (art. 7º, IX).",
      ],
      [
        "Formulário de contato: nome, e-mail, telefone opcional e mensagem",
        "Responder a você. Passos antes do contrato (art. 7º, V) ou legítimo interesse (art. 7º, IX).",
      ],
    ]}
  />
);

/** Retention periods. */
export const periodTable = (
  <Table
    head={["O quê", "Prazo"]}
    rows={[
      [
        "Conta e dados da academia",
        "Enquanto a conta existir, também depois de um teste grátis sem assinatura. A pedido são apagados, com 30 dias para voltar atrás",
      ],
      [
        "Conta do dono e da equipe de uma academia que foi excluída",
        "30 dias, em que o e-mail pode abrir outra; depois é apagada",
      ],
      [
        "E-mail e senha do portal de quem treinava em uma academia que foi excluída",
        "30 dias, para dizer a quem entra o que houve; depois são apagados",
      ],
      [
        "E-mail de quem não quer avisos gerais da academia",
        "Enquanto a academia usar o Obi, ou até voltar a querer",
      ],
      [
        "Condições de saúde e contato de emergência",
        "Enquanto o aluno estiver matriculado; a academia os apaga na saída ou quando o consentimento é retirado",
      ],
      [
        "Pagamentos e mensalidades",
        "5 anos depois do fim do ano em que foram pagos ou venceram, por obrigações fiscais e de defesa; depois ficam só os valores, sem o nome do aluno. O que ainda está em aberto espera",
      ],
      [
        "Autorizações do aluno ou do responsável, dadas e retiradas",
        "Enquanto o aluno estiver no cadastro: são a prova delas",
      ],
      [
        "Números internos de quem foi excluído, sem nome",
        "Sempre, para que uma cópia não traga a pessoa de volta",
      ],
      ["Convites para o portal", "Valem 7 dias; apagados 30 dias depois de usados ou vencidos"],
      ["Registros de acesso do servidor, com data, hora e IP", "6 meses"],
      [
        "Links de confirmação e de nova senha; assinaturas começadas e não pagas",
        "Apagados 30 dias depois de vencidos",
      ],
      ["Tentativas de entrar que falharam", "30 dias depois da última"],
      ["Contadores que limitam abusos e contam visitas", "1 dia"],
      ["Aparelhos conectados (sessões)", "Até 30 dias depois de encerrados"],
      ["Eventos de segurança (entradas, senhas, sessões, com IP) e registro de alterações", "12 meses"],
      [
        "E-mails enviados pelo sistema",
        "O texto é apagado assim que a mensagem sai, ou em 30 dias se ela não pôde sair; o registro do envio, em 30 dias",
      ],
      ["Registro de incidentes", "5 anos"],
      ["Conversas com o assistente", "Não são guardadas pelo Obi"],
      [
        "Mensagens do formulário de contato",
        "Chegam à nossa caixa de e-mail e ficam lá enquanto o atendimento durar, até 12 meses",
      ],
      [
        "Cópias de segurança",
        "30 dias; se uma delas for restaurada, o Obi apaga outra vez os alunos que tinham sido excluídos a pedido",
      ],
    ]}
  />
);
