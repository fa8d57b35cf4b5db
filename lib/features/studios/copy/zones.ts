/** Brazil's time zones by the places that people know, from east to west. */
export const zonePlaces = {
  "America/Noronha": "Fernando de Noronha",
  "America/Sao_Paulo": "Brasília, São Paulo, Rio de Janeiro",
  "America/Bahia": "Salvador",
  "America/Recife": "Recife",
  "America/Maceio": "Maceió, Aracaju",
  "America/Fortaleza": "Fortaleza, São Luís, Natal, Teresina",
  "America/Belem": "Belém, Macapá",
  "America/Araguaina": "Palmas",
  "America/Santarem": "Santarém",
  "America/Campo_Grande": "Campo Grande",
  "America/Cuiaba": "Cuiabá",
  "America/Manaus": "Manaus",
  "America/Porto_Velho": "Porto Velho",
  "America/Boa_Vista": "Boa Vista",
  "America/Eirunepe": "Eirunepé",
  "America/Rio_Branco": "Rio Branco",
} as const satisfies Readonly<Record<string, string>>;
