export const sessionsCopy = {
  /** For the console (ERR-03), and thrown by a misplaced context (ERR-04). Worded as in the specification. */
  reported: {
    signOut: "Error signing out",
    student: "Error fetching student data",
    role: "Error fetching user role",
    hash: "Error setting session from hash",
  },
  outside: {
    auth: "useAuth must be used within an AuthProvider",
    student: "useStudentAuth must be used within a StudentAuthProvider",
  },
  switchStudent: {
    label: "De quem é este portal",
    failed: "Erro ao trocar de aluno",
    gone: "Você não vê mais o portal deste aluno. Fale com a academia.",
  },
  tooManyStreams: "Este navegador já acompanha as mudanças em outras abas.",
  signOut: {
    done: "Logout realizado com sucesso!",
    failed: "Erro ao fazer logout",
    unsentTitle: "Sair sem enviar a chamada?",
    unsent: (count: number) =>
      count === 1
        ? "1 marcação da chamada ainda não foi enviada. Se você sair agora, ela se perde."
        : `${count} marcações da chamada ainda não foram enviadas. Se você sair agora, elas se perdem.`,
    unsavedTitle: "Sair sem salvar o artigo?",
    unsaved:
      "Há um artigo do blog com mudanças que não foram salvas nesta aba. Se você sair agora, elas se perdem.",
    anyway: "Sair mesmo assim",
  },
} as const;
