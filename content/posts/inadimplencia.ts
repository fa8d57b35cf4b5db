import type { SamplePost } from "./types";

export const post: SamplePost = {
  slug: "como-reduzir-a-inadimplencia-sem-perder-o-aluno",
  title: "Como reduzir a inadimplência sem perder o aluno",
  excerpt:
    "Uma rotina de cobrança com datas, mensagens prontas e acordo por escrito, para receber em dia e continuar treinando com todo mundo.",
  category: "estrategia",
  tags: ["mensalidades", "cobrança", "financeiro"],
  publishedAt: "2026-11-18T12:00:00.000Z",
  content: `Cobrar aluno é desconfortável porque, na academia, você é professor antes de ser credor. Você corrige a guarda da pessoa às 19h e às 21h precisa lembrar que a mensalidade venceu no dia 10. Muita gente deixa para a semana seguinte, depois para o mês seguinte, e quando olha o aluno deve três meses e parou de aparecer.

A saída é tirar a cobrança do improviso. Quando todos recebem o mesmo lembrete, na mesma data e com o mesmo tom, ela deixa de ser pessoal.

## Primeiro, descubra o tamanho do problema

Separe quem está atrasado por tempo de atraso. Um exemplo com 80 alunos e mensalidade de R$ 150:

| Atraso | Alunos | Em aberto | O que costuma ser |
| --- | ---: | ---: | --- |
| 1 a 7 dias | 9 | R$ 1.350 | esquecimento |
| 8 a 30 dias | 4 | R$ 600 | aperto no mês |
| mais de 30 dias | 3 | R$ 1.200 | já pensa em sair, ou já saiu |

Repare que a primeira linha se resolve com um lembrete. A segunda pede uma conversa. A terceira pede uma decisão. Tratar as três do mesmo jeito é o que faz perder aluno bom e gastar energia com quem já foi embora.

Faça essa tabela uma vez por semana, sempre no mesmo dia. Leva uns quinze minutos e mostra cedo se o problema está crescendo.

## Deixe a regra clara na matrícula

Boa parte dos atrasos nasce no balcão, quando o aluno entra sem saber direito o que combinou. No papel ou na tela, ele precisa ver:

- o dia do vencimento (dia 10, por exemplo) e o que acontece se cair no domingo;
- as formas de pagamento, com a chave PIX da academia e o nome que aparece no comprovante;
- a multa e os juros por atraso. O usual é multa de 2% e juros de 1% ao mês, e só vale cobrar o que está no contrato;
- como trancar e como cancelar, com quantos dias de aviso.

Com mensalidade de R$ 150 e quinze dias de atraso, a conta é R$ 150,00 + R$ 3,00 de multa + R$ 0,75 de juros: R$ 153,75. O valor é pequeno de propósito. Serve para dar importância à data, sem virar castigo.

## Uma régua simples, igual para todos

Régua de cobrança é só um calendário de mensagens. Comece com cinco datas:

| Quando | Canal | Tom |
| --- | --- | --- |
| 3 dias antes | mensagem | lembrete com a chave PIX |
| no dia | mensagem curta | “vence hoje” |
| 3 dias depois | mensagem | gentil, supõe esquecimento |
| 10 dias depois | conversa com você | pergunta o que houve |
| 30 dias depois | conversa e acordo escrito | decide junto |

Duas mensagens que você pode copiar:

> Oi, Marina! Passando para lembrar que sua mensalidade de R$ 150,00 vence na terça, dia 10. A chave PIX é o CNPJ da academia. Se já pagou, pode ignorar. Bom treino!

> Oi, Marina, tudo bem? Não encontrei o pagamento deste mês por aqui. Aconteceu alguma coisa? Se estiver apertado, me fala que a gente acha um jeito.

A segunda funciona porque faz uma pergunta. Quem esqueceu paga na hora. Quem está com dificuldade ganha uma porta para contar.

## O acordo que cabe no bolso

Quando o aluno conta que o mês apertou, ofereça poucas opções e deixe que ele escolha:

1. **Mudar o vencimento.** Quem recebe no quinto dia útil paga melhor no dia 10 do que no dia 1º.
2. **Dividir o atrasado.** R$ 300 em aberto viram três parcelas de R$ 100 junto com as próximas mensalidades.
3. **Reduzir a frequência.** De plano livre para duas vezes por semana durante dois meses.
4. **Trancar.** Uma data para voltar, marcada agora, sem cobrança até lá.

Escreva o que ficou combinado numa mensagem: valor, datas, e o que acontece se atrasar de novo. Se o acordo for quebrado duas vezes, proponha o trancamento. É melhor um aluno parado com as contas certas, que pode voltar, do que um aluno devendo que passa do outro lado da rua para não encontrar você.

## O que não fazer

Algumas práticas saem caro, e a primeira delas é ilegal:

- **Expor o devedor.** Lista na parede, indireta no grupo do WhatsApp, chamada em voz alta no tatame. O Código de Defesa do Consumidor (art. 42) proíbe constranger quem deve.
- **Cobrar a criança.** O assunto é com o responsável, longe da aula. Criança não carrega recado de dívida.
- **Segurar a graduação sem ter avisado.** Se estar em dia é condição para o exame, isso precisa estar escrito antes, para todos.
- **Perdoar por simpatia.** O aluno que paga em dia fica sabendo, e a regra acaba ali.

## A rotina de vinte minutos

Toda segunda-feira:

1. Registre os pagamentos que entraram no fim de semana, inclusive dinheiro.
2. Atualize a tabela por tempo de atraso.
3. Envie os lembretes da semana, um a um, com o nome da pessoa.
4. Escolha no máximo três alunos para conversar pessoalmente.
5. Confira os acordos: quem tinha parcela para esta semana?

O passo 1 é o mais importante. Nada irrita mais do que cobrar quem já pagou. Se hoje os pagamentos ficam espalhados entre o extrato, um caderno e a memória, junte tudo num lugar só antes de mandar a primeira mensagem. Pode ser uma planilha bem cuidada ou um sistema como o Obi; o que importa é que exista uma única resposta para a pergunta “fulano está em dia?”.

Depois de dois meses, refaça a primeira tabela. A linha de 1 a 7 dias vai continuar existindo, porque gente esquece. As outras duas devem ter diminuído, e você vai ter conversado com cada pessoa que estava nelas.
`,
};
