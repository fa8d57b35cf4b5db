/** Enough different names to make a search selective. */
// prettier-ignore
export const firstNames = [
  "Ana", "Antônio", "Beatriz", "Bruno", "Camila", "Carlos", "Débora", "Diego", "Eduarda", "Felipe", "Fernanda", "Gabriel",
  "Helena", "Igor", "Isabela", "João", "Júlia", "Kauã", "Larissa", "Lucas", "Luíza", "Marcos", "Mariana", "Mateus",
  "Natália", "Otávio", "Patrícia", "Paulo", "Rafaela", "Renato", "Sílvia", "Thiago", "Valentina", "Vinícius", "Yasmin", "Zélia",
];
// prettier-ignore
export const lastNames = [
  "Almeida", "Alves", "Andrade", "Araújo", "Barbosa", "Barros", "Batista", "Cardoso", "Carvalho", "Castro", "Costa", "Dias",
  "Duarte", "Fernandes", "Ferreira", "Freitas", "Gomes", "Gonçalves", "Lima", "Lopes", "Machado", "Martins", "Melo", "Mendes",
  "Moraes", "Moreira", "Nascimento", "Nunes", "Oliveira", "Pereira", "Ramos", "Ribeiro", "Rocha", "Santos", "Silva", "Souza",
];
