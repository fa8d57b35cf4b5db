import type { SamplePost } from "./types";

export const post: SamplePost = {
  slug: "como-organizar-a-grade-de-horarios-da-academia",
  title: "Como organizar a grade de horários da academia",
  excerpt:
    "Passo a passo para montar a semana: capacidade do tatame, turmas por idade e nível, intervalos, e quando abrir ou fechar um horário.",
  category: "tutorial",
  tags: ["turmas", "horários", "organização"],
  publishedAt: "2026-11-06T12:00:00.000Z",
  content: `Muita grade de academia foi crescendo por remendo. Entrou uma turma porque um professor tinha a tarde livre, outra porque três alunos pediram, e hoje a terça às 18h30 tem quarenta pessoas enquanto o sábado tem duas. Refazer a semana dá trabalho, mas é um trabalho de um dia, e ele aparece no caixa e no humor de quem dá aula.

Separe papel, a lista de alunos e uma hora sem telefone.

## Passo 1: anote o que não muda

Comece pelo que você não escolhe:

- horário em que o prédio abre e fecha, e a hora do silêncio, se houver vizinhos;
- quantos tatames ou áreas de treino podem funcionar ao mesmo tempo;
- quando cada professor pode, e quantas aulas seguidas ele aguenta com qualidade (três já é bastante);
- horário das escolas do bairro e o trânsito da volta do trabalho.

Esse último item vale mais do que parece. Se a escola vizinha solta os alunos às 17h20, a turma infantil das 17h vai começar atrasada todo dia. Às 17h40 ela começa na hora.

## Passo 2: descubra quantas pessoas cabem

Meça o tatame e veja, treinando, quantas duplas trabalham com segurança. Chão pede mais espaço do que soco no saco, e projeção pede mais do que chão. O teste honesto: coloque as duplas para treinar a técnica mais espaçosa da modalidade e conte até a primeira trombada. Tire uma dupla da conta. Esse é o limite da turma.

Escreva o número ao lado de cada aula e respeite. Uma turma de 20 vagas com 26 pessoas parece sucesso por duas semanas, até que os iniciantes param de vir.

## Passo 3: divida por idade e nível

Misturar crianças de 5 e de 12 anos cansa o professor e assusta os pequenos. Uma divisão que costuma funcionar:

| Turma | Idade | Duração | Melhor faixa do dia |
| --- | --- | --- | --- |
| Baby | 3 a 5 | 40 min | fim da manhã ou 17h30 |
| Kids 1 | 6 a 9 | 50 min | contraturno da escola |
| Kids 2 | 10 a 12 | 60 min | contraturno da escola |
| Juvenil | 13 a 15 | 60 min | fim da tarde |
| Adulto iniciante | 16 ou mais | 60 min | 7h, 12h ou 19h |
| Adulto avançado | 16 ou mais | 90 min | 20h |

No jiu-jitsu, os 16 anos também marcam a passagem das faixas infantis para as de adulto, o que torna a divisão natural. Nas outras modalidades, ajuste pelo tamanho e pela maturidade.

Se a academia é pequena, junte níveis antes de juntar idades. Uma turma adulta com iniciantes e avançados, metade do tempo junta e metade separada, funciona bem. Criança com adulto, quase nunca.

## Passo 4: monte o esqueleto da semana

Coloque primeiro as turmas que sustentam a casa. Repita cada uma em dias alternados, no mesmo horário: segunda e quarta, ou terça e quinta. O aluno decora “terça e quinta às 19h” e nunca decora “segunda às 18h e quinta às 19h30”.

Um exemplo para um tatame só:

| Hora | Seg | Ter | Qua | Qui | Sex |
| --- | --- | --- | --- | --- | --- |
| 7h | Adulto | Livre | Adulto | Livre | Adulto |
| 17h40 | Kids 1 | Kids 2 | Kids 1 | Kids 2 | Livre |
| 18h40 | Juvenil | Feminina | Juvenil | Feminina | Juvenil |
| 20h | Iniciante | Avançado | Iniciante | Avançado | Treino livre |

Note os intervalos. Kids 1 termina às 18h30 e Juvenil começa às 18h40. Esses dez minutos servem para passar o pano no tatame, trocar de roupa e conversar com os pais. Sem eles, a segunda aula começa às 18h50 e a terceira às 20h20.

Antes de fechar, procure choques:

- Nenhum professor está em dois lugares, nem emenda quatro aulas
- Irmãos de idades diferentes conseguem treinar em horários vizinhos
- Quem só pode de manhã tem pelo menos duas opções na semana
- Iniciante tem turma em pelo menos dois dias
- Há um horário livre para reposição e para exame de faixa

## Passo 5: acompanhe a ocupação por três meses

A conta é simples: média de presentes dividida pelas vagas. Uma aula com média de 12 pessoas e 20 vagas tem ocupação de 60%. Faça a média de quatro semanas, para que um feriado não engane.

| Ocupação | O que fazer |
| --- | --- |
| acima de 85% | abra um segundo horário antes que comece a espantar gente |
| de 50% a 85% | está saudável, deixe quieto |
| de 25% a 50% | convide alunos de turmas cheias, divulgue esse horário |
| abaixo de 25% | pergunte aos que vêm se outro horário serve, e marque data para decidir |

Essas faixas são um ponto de partida. Uma turma baby com 40% pode ser a porta de entrada de famílias inteiras; o treino de competidores com 30% pode ser a alma da equipe. O número abre a conversa, e você decide.

Para fechar uma turma, avise com um mês, ofereça dois horários alternativos e fale pessoalmente com cada aluno. Quase sempre são menos de seis pessoas, e dá para manter todas.

## Passo 6: publique e não mexa

Mudança toda semana ensina o aluno a não confiar na grade. Escolha duas datas por ano para grandes alterações, de preferência em fevereiro e agosto, junto com o calendário das escolas. Fora delas, só abertura de turma nova ou substituição de professor.

Publique num lugar só e aponte todo o resto para ele. Se a grade está na parede, na bio do Instagram e em três imagens no grupo, uma delas está errada. No Obi, a agenda da semana mostra cada aula com professor, modalidade e vagas, e é dela que os alunos veem os próprios horários. Numa planilha compartilhada, só para leitura, o princípio é o mesmo: uma fonte, uma data de atualização visível e um responsável por mantê-la.
`,
};
