import { TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import type { LegalText } from "./section";

export const termsSections: LegalText = ({ support, provider }) => [
  {
    id: "aceite",
    title: "O que é este acordo",
    body: (
      <>
        <p>
          Estes termos valem entre o Obi e quem cria uma conta para a sua academia. Ao criar a conta, você
          concorda com eles e declara que tem 18 anos ou mais e que pode assumir compromissos em nome da
          academia.
        </p>
        <p>
          {provider && `O Obi é oferecido por ${provider}. `}
          Alunos usam o portal quando a academia lhes dá acesso. Para eles valem as partes sobre uso correto e
          privacidade.
        </p>
      </>
    ),
  },
  {
    id: "servico",
    title: "O que o Obi oferece",
    body: (
      <p>
        O Obi ajuda a organizar alunos, faixas, turmas, presenças, instrutores, pagamentos, interessados e
        avisos de uma academia de artes marciais pela internet. As funções podem mudar com o tempo. Se uma
        função importante for retirada, avisamos com antecedência de pelo menos 30 dias, e você pode pedir uma
        cópia dos dados dela. O que está marcado como “Em breve” ainda não faz parte do serviço.
      </p>
    ),
  },
  {
    id: "teste",
    title: "Teste grátis",
    body: (
      <p>
        O teste dura {TRIAL_DAYS} dias, não pede cartão e não vira cobrança sozinho. No fim, você decide se
        assina. Se não assinar, o acesso às telas da academia é bloqueado e os dados continuam guardados, para
        você assinar, pedir uma cópia ou pedir que sejam apagados.
      </p>
    ),
  },
  {
    id: "preco",
    title: "Preço e pagamento",
    body: (
      <>
        <p>
          Há um plano único, cobrado por mês e antecipado. Vale o preço mostrado no momento da assinatura,
          antes de você confirmar o pagamento. O pagamento é feito na página do provedor, que renova a
          cobrança todo mês até você cancelar.
        </p>
        <p>
          Se o preço mudar, avisamos por e-mail com pelo menos 30 dias de antecedência, e você pode cancelar
          antes. Se uma cobrança falhar, avisamos; enquanto o pagamento não for regularizado, o acesso pode
          ser suspenso.
        </p>
      </>
    ),
  },
  {
    id: "cancelamento",
    title: "Cancelamento e arrependimento",
    body: (
      <>
        <p>
          Não há fidelidade nem multa. Para cancelar, escreva para {support} com o e-mail da conta. A cobrança
          para de ser renovada e você usa o Obi até o fim do período já pago.
        </p>
        <p>
          Se desistir em até 7 dias depois de assinar, devolvemos o valor pago. Esse prazo segue o art. 49 do
          Código de Defesa do Consumidor.
        </p>
      </>
    ),
  },
  {
    id: "conta",
    title: "Sua conta",
    body: (
      <ul>
        <li>Informe dados verdadeiros e um e-mail que você lê.</li>
        <li>A senha é pessoal. Não a divida com a equipe.</li>
        <li>Encerre o acesso de aparelhos perdidos e nos avise se notar algo estranho.</li>
        <li>
          O que é feito com a sua conta é entendido como feito por você, salvo falha nossa de segurança.
        </li>
      </ul>
    ),
  },
  {
    id: "academia",
    title: "Deveres da academia",
    body: (
      <>
        <p>A academia é a controladora dos dados que registra. Cabe a ela:</p>
        <ul>
          <li>ter motivo legal para cada dado e informar os alunos sobre isso;</li>
          <li>
            obter o consentimento para dados de saúde e o dos responsáveis por crianças, e guardar a prova;
          </li>
          <li>
            convidar só pessoas que tenham relação com a academia, e o responsável quando o aluno for menor;
          </li>
          <li>manter os dados corretos e apagar o que não precisa mais;</li>
          <li>responder aos pedidos dos titulares, com a nossa ajuda;</li>
          <li>
            cobrar os alunos de forma correta. Valores, multas, recibos e notas fiscais são responsabilidade
            dela.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "nossos-deveres",
    title: "Deveres do Obi com os dados",
    body: (
      <p>
        Tratamos os dados dos alunos apenas para prestar o serviço e conforme as instruções da academia.
        Mantemos sigilo e as medidas de segurança descritas na{" "}
        <a href={paths.privacy}>política de privacidade</a>. Avisamos a academia sobre incidentes sem demora,
        e os fornecedores que usamos assumem deveres equivalentes. Os dados são da academia: não os vendemos
        nem os usamos para treinar modelos.
      </p>
    ),
  },
  {
    id: "uso",
    title: "Uso correto",
    body: (
      <>
        <p>Não é permitido usar o Obi para:</p>
        <ul>
          <li>enviar mensagens em massa a quem não pediu, enganar ou ofender pessoas;</li>
          <li>guardar conteúdo ilegal ou dados de quem não tem relação com a academia;</li>
          <li>tentar acessar dados de outras academias, contornar limites ou sobrecarregar o sistema;</li>
          <li>copiar, revender ou desmontar o serviço sem autorização.</li>
        </ul>
        <p>
          Se isso acontecer, podemos limitar ou suspender a conta. Sempre que possível avisamos antes e damos
          prazo para corrigir.
        </p>
      </>
    ),
  },
  {
    id: "disponibilidade",
    title: "Disponibilidade e suporte",
    body: (
      <>
        <p>
          Trabalhamos para que o Obi esteja no ar o tempo todo, mas não prometemos funcionamento sem
          interrupções. Manutenções previstas são avisadas e feitas, quando possível, fora do horário das
          aulas. O suporte atende de segunda a sexta, das 9h às 19h, em {support}.
        </p>
        <p>
          O assistente e os relatórios ajudam a decidir, e as decisões continuam sendo suas. Confira números
          importantes antes de agir. O Obi não dá orientação médica, contábil nem jurídica.
        </p>
      </>
    ),
  },
  {
    id: "responsabilidade",
    title: "Responsabilidade",
    body: (
      <p>
        Respondemos pelos danos que causarmos, na forma da lei. Não respondemos por falhas da sua internet, de
        serviços de terceiros que não escolhemos, nem por dados registrados errado. Nada nestes termos retira
        direitos que a lei garante a você ou aos titulares dos dados.
      </p>
    ),
  },
  {
    id: "saida",
    title: "Se você sair, os dados vão com você",
    body: (
      <p>
        Ao encerrar a conta, você pode pedir em {support} uma cópia dos dados da academia em formato aberto,
        sem custo, e a exclusão deles. Apagamos 30 dias depois do pedido, menos o que a lei obriga a guardar.
        Os registros das cobranças da assinatura ficam no provedor de pagamento e, por até 30 dias, nas cópias
        de segurança, que se renovam nesse prazo.
      </p>
    ),
  },
  {
    id: "mudancas",
    title: "Mudanças nestes termos",
    body: (
      <p>
        Mudanças importantes são avisadas por e-mail com 30 dias de antecedência. Se você não concordar, pode
        cancelar antes que elas comecem a valer.
      </p>
    ),
  },
  {
    id: "lei",
    title: "Lei e foro",
    body: (
      <p>
        Valem as leis do Brasil. Antes de qualquer processo, escreva para {support}: a maioria dos problemas
        se resolve numa conversa. Se não der certo, o foro é o do domicílio do contratante, no Brasil.
      </p>
    ),
  },
];
