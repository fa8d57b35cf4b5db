export const tagsCopy = {
  label: "Etiquetas",
  hint: "Separe por vírgulas: Kids, Competição",
  tooLong: (max: number) => `Uma etiqueta tem até ${max} letras.`,
  tooMany: (max: number) => `Um aluno tem até ${max} etiquetas.`,
} as const;
