import "server-only";

export const mailCopy = {
  signature: "Equipe Obi",
  slogan: "Obi, gestão de academias de artes marciais",
  sentBy: "Enviado pelo Obi, gestão de academias de artes marciais",
  buttonFallback: "Se o botão não abrir, copie este endereço para o navegador:",
} as const;
