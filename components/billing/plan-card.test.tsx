import { renderToStaticMarkup } from "react-dom/server";
import { PricePage } from "@/components/site/price-page";
import { PlanCard } from "./plan-card";

jest.mock("@/lib/features/billing/actions", () => ({ startCheckout: jest.fn() }));

const linesOf = (html: string) =>
  [...html.matchAll(/<li[^>]*>[\s\S]*?<\/li>/g)].map(([line]) => line.replace(/<[^>]+>/g, ""));

it("SUB-06 the plan card promises the same as the price page, and nothing that is to come", () => {
  const lines = linesOf(
    renderToStaticMarkup(<PlanCard studioName="Kaizen" supportEmail="suporte@obi.example" isForSale />),
  );
  expect(lines).toContain("Mensalidade paga on-line, por PIX ou cartão");
  expect(lines).toContain("Aulas, pagamentos e perfil no portal do aluno");
  expect(lines.join()).not.toContain("Em breve");
  expect(linesOf(renderToStaticMarkup(<PricePage email="suporte@obi.example" />))).toEqual(
    expect.arrayContaining(lines),
  );
});
