import type { SamplePost } from "./types";

export const post: SamplePost = {
  slug: "ficha-de-saude-e-dados-dos-alunos-o-que-a-lgpd-pede",
  title: "Ficha de saúde e dados dos alunos: o que a LGPD pede",
  excerpt:
    "Quais dados pedir na matrícula, como guardar a ficha de saúde, o que muda com crianças e o que responder quando o aluno pergunta.",
  category: "educacao",
  tags: ["LGPD", "ficha de saúde", "matrícula"],
  publishedAt: "2026-11-03T12:00:00.000Z",
  content: `Toda academia de luta guarda informação delicada: asma, cirurgia no joelho, remédio controlado, telefone da avó que busca a criança. A ficha existe por um bom motivo, porque numa emergência ela protege o aluno. A Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018) não manda jogar essa ficha fora. Ela pede que você saiba por que tem cada dado, cuide dele e preste contas a quem é dono dele. E vale também para o papel na gaveta.

Este texto é um guia prático. Para casos difíceis, procure um advogado.

## Quem é quem

A lei usa três palavras que vale guardar:

- **Titular**: a pessoa a quem o dado se refere. O aluno, o responsável, o professor.
- **Controlador**: quem decide o que coletar e para quê. É a sua academia.
- **Operador**: quem trata os dados por conta do controlador. O sistema de gestão, o contador, o serviço de e-mail.

Usar um bom sistema ajuda, mas a decisão continua sua. Se alguém perguntar por que a academia pede o tipo sanguíneo, quem responde é você.

## Peça menos

O jeito mais barato de proteger um dado é não ter. Passe a sua ficha por esta tabela:

| Dado | Para quê | Pedir? |
| --- | --- | --- |
| Nome, telefone, e-mail | contato e aviso de aula | sim |
| Data de nascimento | turma, graduação, saber se é menor | sim |
| Contato de emergência | acidente na aula | sim |
| Condições de saúde | segurança no treino | sim, com consentimento |
| CPF | recibo, nota fiscal, contrato | de quem paga |
| RG, estado civil, profissão | quase sempre, nada | não |
| Religião, renda, partido | nada | não |

Se você não consegue completar a coluna do meio com uma frase, tire o campo.

## Saúde é dado sensível

Informação de saúde está entre os dados sensíveis do art. 5º, II, e só pode ser tratada nas hipóteses do art. 11. Para a ficha da academia, o caminho mais limpo é o consentimento: específico, destacado e separado do resto do contrato. Um texto possível:

> Autorizo a academia a guardar as informações de saúde que preenchi acima para que os professores possam adaptar o treino e agir em uma emergência. Sei que preencher é opcional, que só a equipe da academia tem acesso e que posso pedir a exclusão a qualquer momento.

Embaixo, data e assinatura, ou um registro eletrônico de quem aceitou, quando e qual versão do texto. Se a frase mudar, guarde a antiga.

Alguns cuidados que resolvem a maior parte dos problemas:

- pergunte o que muda o treino (“tem restrição de movimento, falta de ar, convulsão, usa anticoagulante?”) em vez de pedir o histórico completo;
- a recepção não precisa ler a ficha; o professor da turma, sim;
- nada de foto de atestado no grupo de professores. O arquivo fica em vários celulares para sempre;
- ao sair, a ficha de saúde é apagada. Não há motivo para guardar a asma de quem parou há quatro anos.

O questionário de prontidão para atividade física (PAR-Q) e a exigência de atestado dependem de lei do estado ou do município. Confira a regra do seu.

## Crianças e adolescentes

O art. 14 diz que dados de crianças e adolescentes são tratados no melhor interesse deles. Para crianças (até 12 anos incompletos), pede o consentimento específico e em destaque de pelo menos um dos pais ou do responsável legal. Na rotina da academia, o mais simples e seguro é adotar uma regra só até os 18:

1. Quem assina a ficha e aceita os termos é o responsável.
2. Mensagens de cobrança, saúde e comportamento vão para ele.
3. O cadastro diz quem pode buscar a criança, com nome e telefone.
4. Pais separados: anote quem é o responsável financeiro e quem recebe avisos, e não tire conclusões.

## Foto e vídeo

Foto de treino é dado pessoal, e o consentimento para imagem é outro papel, com outra assinatura. Diga onde vai publicar, por quanto tempo, e que a resposta não interfere na matrícula. Se o responsável disser não, combine um sinal simples: há academias que usam uma fita na barra do kimono para o fotógrafo saber quem deixar fora do quadro.

## Quando o aluno pergunta

O art. 18 dá ao titular o direito de confirmar se você tem dados dele, ver, corrigir, levar para outro lugar, pedir a exclusão e retirar o consentimento. Pela regra geral do art. 19, a declaração completa deve ser entregue em até 15 dias, sem custo.

Defina um e-mail para isso e siga sempre os mesmos passos:

1. Confirme que quem pede é mesmo o titular ou o responsável.
2. Responda no mesmo dia que recebeu o pedido.
3. Reúna tudo: sistema, planilha, papel, conversas.
4. Entregue ou apague, e anote a data.

Nem tudo pode sumir. Recibos e pagamentos ficam guardados pelo prazo que a lei fiscal e a defesa em processos pedem. Explique isso com clareza e apague o resto.

## Se algo vazar

Celular da recepção roubado, planilha enviada para o grupo errado, senha descoberta: anote o que aconteceu, troque senhas, encerre os acessos e avalie o risco. Se puder causar dano relevante, a Autoridade Nacional de Proteção de Dados e as pessoas atingidas devem ser avisadas em até três dias úteis. Guarde o registro do incidente por cinco anos, mesmo que conclua que não era preciso avisar.

## Lista para esta semana

- Cortar da ficha os campos sem finalidade
- Separar o consentimento de saúde do contrato
- Trocar a senha compartilhada da recepção por um acesso por pessoa
- Apagar fichas de saúde de ex-alunos
- Escolher o e-mail para pedidos de titulares
- Perguntar ao seu sistema onde os dados ficam e quem os vê

Faça essa última pergunta também a nós. No Obi, as condições de saúde ficam cifradas e só a academia e o próprio aluno as leem; a política de privacidade conta o resto.
`,
};
