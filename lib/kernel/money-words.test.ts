import { formatBRL, cents } from "./money";
import { amountInWords } from "./money-words";

it.each([
  [0, "zero reais"],
  [1, "um centavo"],
  [10, "dez centavos"],
  [100, "um real"],
  [101, "um real e um centavo"],
  [200, "dois reais"],
  [1_621, "dezesseis reais e vinte e um centavos"],
  [10_000, "cem reais"],
  [10_100, "cento e um reais"],
  [15_010, "cento e cinquenta reais e dez centavos"],
  [20_000, "duzentos reais"],
  [99_999, "novecentos e noventa e nove reais e noventa e nove centavos"],
  [100_000, "mil reais"],
  [100_100, "mil e um reais"],
  [110_000, "mil e cem reais"],
  [112_300, "mil cento e vinte e três reais"],
  [150_000, "mil e quinhentos reais"],
  [200_000, "dois mil reais"],
  [203_050, "dois mil e trinta reais e cinquenta centavos"],
  [2_150_000, "vinte e um mil e quinhentos reais"],
  [10_000_000, "cem mil reais"],
  [10_112_100, "cento e um mil cento e vinte e um reais"],
  [99_999_999, "novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos"],
])("AGR-62 %i cents are written as %j", (amount, words) => expect(amountInWords(cents(amount))).toBe(words));

it("AGR-62 no amount says 'um mil', and amounts without a wording stay in figures", () => {
  for (let reais = 1; reais <= 999_999; reais += 991) {
    const words = amountInWords(cents(reais * 100));
    expect(words).not.toMatch(/^um mil/);
    expect(words).toMatch(/^[a-zê ]+ rea(l|is)$/u);
  }
  for (const odd of [-1, 100_000_000]) expect(amountInWords(cents(odd))).toBe(formatBRL(cents(odd)));
});
