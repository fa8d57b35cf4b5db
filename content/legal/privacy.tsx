import { KNOWN_DEVICE, SESSION_DAYS } from "@/lib/config/constants";
import type { LegalText } from "./section";
import { dataTable, periodTable } from "./privacy-tables";

export const privacySections: LegalText = ({ support, provider, officer }) => [
  {
    id: "resumo",
    title: "Em poucas palavras",
    body: (
      <>
        <p>
          O Obi é um sistema de gestão para academias de artes marciais. Guardamos o que é preciso para ele
          funcionar e nada para fazer propaganda. Não vendemos dados, não exibimos anúncios e não usamos
          ferramentas de rastreamento.
        </p>
        <p>
          Esta política explica o que guardamos, por que, por quanto tempo e a quem pedir. Ela segue a Lei
          Geral de Proteção de Dados (LGPD, Lei 13.709/2018). Dúvidas: {support}.
        </p>
      </>
    ),
  },
  {
    id: "papeis",
    title: "Quem responde por quais dados",
    body: (
      <>
        <p>
          <strong>Dados dos alunos, dos responsáveis e dos instrutores.</strong> A academia decide o que
          registrar e para quê: ela é a controladora. O Obi trata esses dados por conta dela, como operador, e
          não os usa para fins próprios. Se você é aluno, procure primeiro a sua academia; se escrever para
          nós, encaminhamos o pedido a ela.
        </p>
        <p>
          <strong>Dados de quem contrata o Obi e de quem visita o site.</strong> Para a conta do dono da
          academia, a assinatura, o suporte e o formulário de contato, o controlador é o Obi
          {provider && `, oferecido por ${provider}`}.
        </p>
      </>
    ),
  },
  {
    id: "dados",
    title: "O que guardamos e por quê",
    body: (
      <>
        {dataTable}
        <p>
          Os artigos são da LGPD. Números de cartão nunca passam pelo Obi. Eles são digitados na página do
          provedor de pagamento, que nos informa apenas o resultado.
        </p>
      </>
    ),
  },
  {
    id: "saude",
    title: "Condições de saúde",
    body: (
      <p>
        Informar é opcional. O texto é cifrado antes de ir para o banco de dados e só é aberto para a academia
        e para o próprio aluno. Ele não aparece em listas, buscas, relatórios, e-mails, registros do sistema
        nem no assistente. No portal, é guardado só com uma autorização à parte, de que ficam registrados o
        dia, o texto e quem autorizou. Quem retira a autorização, em Meu Perfil › Privacidade, apaga a
        informação na hora, e a academia não pode escrevê-la de novo. O que é informado na recepção, a
        academia deve guardar só com consentimento, e apagar quando o aluno sair ou mudar de ideia.
      </p>
    ),
  },
  {
    id: "criancas",
    title: "Crianças e adolescentes",
    body: (
      <>
        <p>
          Academias têm alunos pequenos, e os dados deles são tratados no seu melhor interesse (art. 14). Para
          crianças de até 12 anos incompletos, a academia precisa do consentimento específico e destacado de
          pelo menos um dos pais ou do responsável legal. Pedimos às academias que façam o mesmo até os 18
          anos: antes disso o sistema não guarda dados de saúde de um aluno menor de idade. De cada
          consentimento ficam guardados quem consentiu, quando e com qual texto.
        </p>
        <p>
          O convite para o portal de um menor deve ser enviado ao e-mail do responsável, que decide se o
          aceita e acompanha o uso. O responsável pode ver, corrigir e pedir a exclusão dos dados. A conta de
          dono de academia é só para maiores de 18 anos.
        </p>
      </>
    ),
  },
  {
    id: "fornecedores",
    title: "Com quem compartilhamos",
    body: (
      <>
        <p>Só com quem é necessário para o serviço funcionar, e só o que cada um precisa:</p>
        <ul>
          <li>
            <strong>Hospedagem e banco de dados:</strong> onde o sistema e as cópias de segurança ficam
            guardados.
          </li>
          <li>
            <strong>Envio de e-mail:</strong> endereço e conteúdo das mensagens que o Obi manda, como
            confirmações e convites.
          </li>
          <li>
            <strong>Stripe:</strong> pagamento da assinatura do Obi pela academia, quando feito on-line.
          </li>
          <li>
            <strong>Mercado Pago:</strong> pagamento on-line da mensalidade. Só quando ativado pela academia,
            com a conta dela.
          </li>
          <li>
            <strong>OpenAI:</strong> respostas do assistente. Só quando ativado; nesse caso enviamos a
            pergunta como foi escrita, o nome da academia, números gerais dela, como o total de alunos, e os
            nomes das turmas; fichas de alunos não são enviadas. Perguntas em que reconhecemos contatos,
            documentos ou saúde não são enviadas. Um nome escrito na pergunta vai junto com ela: evite
            escrever dados pessoais.
          </li>
          <li>
            <strong>ViaCEP:</strong> busca de um endereço pelo CEP, quando alguém da academia o digita.
            Enviamos só os oito números, sem dizer de quem são.
          </li>
          <li>
            <strong>Provedor de identidade:</strong> se você escolhe entrar com uma conta externa, recebemos
            dele o seu nome e e-mail.
          </li>
        </ul>
        <p>
          Também entregamos dados quando a lei ou uma ordem judicial obriga. Uma academia nunca vê os dados de
          outra.
        </p>
      </>
    ),
  },
  {
    id: "fora-do-brasil",
    title: "Transferência internacional",
    body: (
      <p>
        Alguns desses fornecedores, como a Stripe e a OpenAI, podem tratar dados fora do Brasil. Isso só
        acontece com base em uma das hipóteses do art. 33 da LGPD, em regra cláusulas contratuais que mantêm a
        proteção exigida aqui. Se quiser saber quais fornecedores estão em uso e em que país, escreva para{" "}
        {support}.
      </p>
    ),
  },
  {
    id: "prazos",
    title: "Por quanto tempo",
    body: periodTable,
  },
  {
    id: "cookies",
    title: "Cookies e navegador",
    body: (
      <>
        <p>Usamos apenas o necessário para o site funcionar:</p>
        <ul>
          <li>
            <strong>Sessão:</strong> mantém você conectado depois de entrar, por até {SESSION_DAYS.owner} dias
            na academia e {SESSION_DAYS.student} dias no portal do aluno; o uso a renova.
          </li>
          <li>
            <strong>Aparelho conhecido:</strong> permite que você entre mesmo que alguém esteja errando a sua
            senha de outro lugar. Dura {KNOWN_DEVICE.days} dias.
          </li>
          <li>
            <strong>Entrada por outro serviço:</strong> guarda por até 15 minutos o que o serviço disse sobre
            você e de qual sessão o pedido partiu.
          </li>
          <li>
            <strong>Preferências:</strong> o tema claro ou escuro, quando o aviso do teste grátis foi mostrado
            e quando você começou a nos escrever ficam no seu navegador e não são enviados a nós.
          </li>
          <li>
            <strong>Portal do aluno sem internet:</strong> o que você viu por último das aulas, da mensalidade
            e dos avisos fica no seu aparelho por até 7 dias, e é apagado quando você sai.
          </li>
        </ul>
        <p>
          Não há cookies de publicidade nem de análise. Um vídeo hospedado em outro serviço só é carregado
          depois que você clica nele, e a partir daí vale também a política desse serviço. O mesmo acontece
          com o botão do WhatsApp.
        </p>
      </>
    ),
  },
  {
    id: "visitantes",
    title: "Quem só visita o site",
    body: (
      <p>
        Contamos quantas vezes cada artigo do blog é aberto. Para não contar a mesma visita duas vezes, usamos
        por até um dia um código embaralhado com chave secreta; o seu endereço IP não é guardado nessa
        contagem. Quem envia o formulário de contato nos passa os dados que escreveu, usados só para
        responder.
      </p>
    ),
  },
  {
    id: "seguranca",
    title: "Como protegemos",
    body: (
      <ul>
        <li>Senhas são guardadas com Argon2id. Nem nós conseguimos lê-las.</li>
        <li>Condições de saúde e chaves de pagamento são cifradas antes de serem gravadas.</li>
        <li>
          O próprio banco de dados separa as academias: cada consulta enxerga só as linhas de uma, mesmo que o
          programa erre.
        </li>
        <li>O aluno só altera telefone, contato de emergência e condições de saúde da própria ficha.</li>
        <li>Toda conexão é protegida (HTTPS) e as tentativas de entrar são limitadas.</li>
        <li>Alterações e acessos a dados ficam registrados, com autor e horário.</li>
        <li>Você vê os aparelhos conectados à sua conta e pode encerrar qualquer um.</li>
      </ul>
    ),
  },
  {
    id: "incidentes",
    title: "Se algo der errado",
    body: (
      <p>
        Nenhum sistema é perfeito. Se um incidente puder causar risco ou dano relevante, avisamos a Autoridade
        Nacional de Proteção de Dados (ANPD) e as pessoas atingidas em até 3 dias úteis. Quando os dados forem
        de alunos, avisamos a academia sem demora para que ela cumpra esse prazo, e ajudamos com as
        informações.
      </p>
    ),
  },
  {
    id: "direitos",
    title: "Seus direitos",
    body: (
      <>
        <p>O art. 18 da LGPD garante a você, sem custo:</p>
        <ul>
          <li>confirmar se tratamos seus dados e ter acesso a eles;</li>
          <li>corrigir o que estiver errado ou desatualizado;</li>
          <li>pedir anonimização, bloqueio ou eliminação do que for excessivo ou irregular;</li>
          <li>levar seus dados para outro fornecedor;</li>
          <li>saber com quem os compartilhamos;</li>
          <li>retirar o consentimento e apagar o que dependia dele;</li>
          <li>reclamar à ANPD.</li>
        </ul>
        <p>
          Aluno, ou responsável que assina por ele: em Meu Perfil › Privacidade, no portal, você baixa tudo o
          que está guardado, com as anotações que a academia fez sobre você, vê e retira autorizações e pede a
          exclusão. Sem acesso ao portal, fale com a academia, que é quem decide sobre esses dados. Ela
          confirma o pedido, e então tudo o que identifica você é apagado de uma vez. Ficam os pagamentos e as
          cobranças, sem nome, porque a lei fiscal pede os valores. Se outra pessoa entra pela mesma conta do
          portal, o registro de acessos da conta, com o endereço IP, segue os prazos acima.
        </p>
        <p>
          Dono de academia ou visitante do site: escreva para {support}. Vamos confirmar que é você e
          responder em até 15 dias. Alguns registros precisam ser mantidos por lei, e nesse caso explicamos
          quais e até quando.
        </p>
      </>
    ),
  },
  {
    id: "mudancas",
    title: "Mudanças nesta política",
    body: (
      <p>
        Quando algo importante mudar, avisamos os donos de academia por e-mail antes de valer, e a data no
        alto da página muda.{" "}
        {officer
          ? `Encarregado pelo tratamento de dados: ${officer}, em `
          : "Sobre o tratamento de dados, fale com o Obi em "}
        {support}.
      </p>
    ),
  },
];
