import type { Metadata } from "next";
import { LonePage } from "@/components/site/lone-page";

export const metadata: Metadata = {
  title: "Pagamento enviado · Obi",
  robots: { index: false, follow: false },
};

/** Whoever paid may have no account here: it says what comes next, and nothing of anybody. */
export default function PaymentSentPage() {
  return (
    <LonePage title="Pagamento enviado">
      <p>O Mercado Pago está processando o pagamento. Assim que ele confirmar, a academia fica sabendo.</p>
      <p className="mt-3">
        Se algo não deu certo, abra de novo o link que você recebeu ou fale com a academia. Esta página já
        pode ser fechada.
      </p>
    </LonePage>
  );
}
