/** Numbers in words, by their place: below twenty, tens, hundreds. "cem" is written for 100 alone. */
export const numberWords = {
  small: [
    ...["", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove"],
    ...["dez", "onze", "doze", "treze", "catorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove"],
  ],
  tens: ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"],
  hundreds: [
    ...["", "cento", "duzentos", "trezentos", "quatrocentos"],
    ...["quinhentos", "seiscentos", "setecentos", "oitocentos", "novecentos"],
  ],
  hundred: "cem",
  thousand: "mil",
  and: " e ",
  zero: "zero reais",
  real: ["um real", "reais"],
  centavo: ["um centavo", "centavos"],
} as const;
