import type { SamplePost } from "./types";

export const post: SamplePost = {
  slug: "aula-experimental-que-vira-matricula",
  title: "Aula experimental que vira matrícula",
  excerpt:
    "O que fazer antes, durante e depois da primeira aula para que o visitante volte, com roteiro, mensagens e um jeito simples de medir.",
  category: "estrategia",
  tags: ["aula experimental", "matrículas", "atendimento"],
  publishedAt: "2026-11-12T12:00:00.000Z",
  content: `A pessoa pesquisou, criou coragem, mandou mensagem e veio. Fez uma hora de aula, agradeceu e sumiu. Quase toda academia conhece essa cena, e a reação mais comum é dar desconto na próxima vez. Só que o preço raramente é o primeiro problema. Em geral o visitante saiu sem saber três coisas: se aquilo é para ele, quando seria a próxima aula e o que precisa fazer para entrar.

Cada uma dessas respostas depende de uma etapa que você controla.

## Antes: marque um encontro com alguém

Quem escreve às 14h costuma escrever para mais de uma academia. Responda no mesmo dia, de preferência na mesma hora, e ofereça dois horários concretos. “Pode vir quando quiser” parece simpático e não marca nada.

Faça poucas perguntas, todas úteis:

- nome e idade de quem vai treinar;
- se já praticou alguma luta e há quanto tempo parou;
- o que espera: saúde, defesa pessoal, competição, companhia;
- alguma lesão ou condição que o professor precise saber;
- se for menor de idade, o nome do responsável que vem junto.

Na véspera, confirme com uma mensagem que tire os medos práticos:

> Oi, Rafael! Amanhã às 19h tem sua aula de jiu-jitsu. Venha com bermuda sem zíper e camiseta, chegue 15 minutos antes e procure a professora Lúcia, ela já sabe de você. Empresto o kimono. Ficamos na Rua das Palmeiras, 120, ao lado da padaria.

Repare no nome da professora. A pessoa deixa de ir a um lugar e passa a ir ao encontro de alguém.

## Durante: um parceiro, uma técnica, uma vitória

Os primeiros dez minutos decidem se o visitante relaxa. Um roteiro que cabe em qualquer modalidade:

| Momento | Quem faz | O quê |
| --- | --- | --- |
| 15 min antes | recepção | recebe pelo nome, mostra o vestiário, empresta o kimono |
| 5 min antes | professor | explica como a aula funciona e pergunta de novo sobre lesões |
| na aula | aluno escolhido | fica de parceiro o tempo todo |
| no fim | professor | elogia algo que de fato aconteceu |
| saída | recepção | convida para a próxima aula com dia e hora |

O parceiro é a peça mais importante. Escolha alguém paciente, de tamanho parecido, que lembre como era a faixa branca. O competidor da casa fica para outro dia.

Ensine uma coisa pequena que dê para repetir até sair. Uma saída de quadril, um chute frontal, uma queda simples com amortecimento. O visitante deve ir embora contando o que aprendeu. Sparring e luta solta não entram na primeira aula, nem quando ele pede.

Com criança, o cuidado é dobrado: o responsável assiste, a criança não fica esperando sozinha no canto e a brincadeira vem antes da técnica.

## Depois: três contatos, nenhum a mais

O melhor momento para propor a matrícula é a saída, ainda de kimono. Diga o valor, o que inclui e o próximo passo numa frase só:

> Você treinaria terça e quinta às 19h. São R$ 160 por mês, sem taxa de matrícula, e o vencimento é dia 10. Quer começar já na quinta?

Se a pessoa quiser pensar, ótimo. Combine quando você volta a falar e cumpra:

1. **No mesmo dia**, à noite: agradeça e lembre o que ela fez bem. Nada de proposta.
2. **Dois dias depois**: pergunte se ficou dolorida (vai ter ficado) e ofereça a próxima aula.
3. **Sete dias depois**: pergunte, com honestidade, se ela quer que você guarde a vaga ou prefere deixar para outra hora.

Depois disso, pare. Quem recebe a quarta mensagem seguida bloqueia o número. Anote o motivo (horário, preço, distância, não gostou, vai esperar passar as provas) e volte a falar só se algo mudar, como a abertura de uma turma no horário que faltava.

## Onde você está perdendo gente

Conte quatro números por mês. Um exemplo:

| Etapa | Pessoas | Seguem adiante |
| --- | ---: | ---: |
| mandaram mensagem | 30 | |
| marcaram aula | 18 | 60% |
| apareceram | 11 | 61% |
| matricularam | 5 | 45% |

Agora olhe para o degrau mais fraco e mexa só nele durante um mês:

- **Muita mensagem, pouca aula marcada**: a resposta demora, ou você manda a tabela de preços e espera.
- **Marcam e não aparecem**: falta a confirmação da véspera, ou o horário marcado está a mais de três dias.
- **Aparecem e não ficam**: reveja o parceiro, a intensidade e o convite na saída.

Mexer nas três coisas ao mesmo tempo impede de saber o que funcionou.

## Cobrar ou não pela aula?

Os dois caminhos funcionam. A aula gratuita atrai mais curiosos e pede uma boa confirmação. Um valor simbólico, descontado na matrícula, reduz as faltas e também o número de interessados. Se a sua turma já é cheia, cobre. Se há lugar no tatame, deixe grátis e cuide da véspera.

Evite oferecer uma semana inteira logo de início. Uma aula bem recebida, seguida do convite para uma segunda, cria um compromisso mais claro do que sete dias soltos.

## Lista para colar na recepção

- Respondi no mesmo dia, com dois horários
- Perguntei idade, experiência e lesões
- Confirmei na véspera, com endereço e nome do professor
- Separei kimono limpo do tamanho certo
- Escolhi o parceiro e avisei
- O responsável está presente, se for menor
- Convidei para a próxima aula antes de ele sair
- Anotei as datas dos próximos contatos

Você pode acompanhar tudo isso num caderno, numa planilha ou no Obi. Só não deixe na memória: às sextas, depois da terceira aula seguida, ela é a primeira a faltar.
`,
};
