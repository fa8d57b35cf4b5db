import type { Metadata } from "next";
import { LonePage } from "@/components/site/lone-page";

export const metadata: Metadata = {
  title: "De volta do Mercado Pago · Obi",
  robots: { index: false, follow: false },
};

/** The payer may have no account here, so the page says what comes next and names nobody. */
export default function PaymentSentPage() {
  return (
    <LonePage title="De volta do Mercado Pago">
      <p>Assim que o Mercado Pago confirmar um pagamento, a academia fica sabendo.</p>
      <p className="mt-3">
        Se ele foi recusado, nada foi cobrado: abra de novo o link que você recebeu ou fale com a academia. Se
        está em análise, aguarde e não pague outra vez. Esta página já pode ser fechada.
      </p>
    </LonePage>
  );
}
