import { HOME } from "./home";

/** On the list of students: chooses all of the address's filter and opens their invites. */
export const INVITE_HASH = "#convidar";

export type ChoiceList =
  | "agreement-values"
  | "arts"
  | "belts"
  | "cep"
  | "charges"
  | "charge-lines"
  | "class-day"
  | "classes"
  | "found"
  | "free-instructors"
  | "guests"
  | "import-row"
  | "import-undo"
  | "notice-audience"
  | "notice-classes"
  | "instructors"
  | "instructor-leaving"
  | "instructor-values"
  | "lead-values"
  | "payment-values"
  | "plans"
  | "plan-values"
  | "roster-classes"
  | "roster-preview"
  | "roster-run"
  | "roster-to-invite"
  | "students"
  | "studios"
  | "student-values"
  | "guardian-values"
  | "guardians"
  | "own-calendar"
  | "week-share";

export const paths = {
  home: HOME,
  auth: "/auth",
  secondFactor: "/auth/codigo",
  /** The sign-in with the password-reset dialog open. */
  forgotPassword: "/auth?recuperar=1",
  signup: "/signup",
  /** After a first sign-in by an external provider. */
  signupStudio: "/signup/studio",
  studentLogin: "/student-login",
  simpleTrial: "/teste-academias",
  emailConfirmation: "/email-confirmation",
  awaitingConfirmation: "/awaiting-confirmation",
  verifyEmail: "/verify-email",
  teamSetup: "/equipe/convite",
  /** Unsubscribes from an academy's general notices by mail. */
  noticeMails: "/avisos-por-email",
  /** For a super admin who came to the studio area (ROUTE-19). */
  redirecting: "/redirecting",
  health: "/api/health",
  pricing: "/pricing",
  privacy: "/privacidade",
  terms: "/termos",
  contact: "/api/contact",
  live: "/api/live",
  /** Webhook of an academy's account at the payment provider; the key names the academy. */
  paymentWebhook: (key: string) => `/api/webhooks/mercadopago/${key}`,
  /** Webhooks of the platform's own accounts, as absolute addresses to be entered at the providers. */
  planWebhooks: (origin: string) => ({
    stripe: new URL("/api/webhooks/stripe", origin).href,
    mercadopago: new URL("/api/webhooks/mercadopago", origin).href,
  }),
  assistant: "/api/assistant",
  choices: (list: ChoiceList) => `/api/choices/${list}`,
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  /** The list of posts, with a line that the requested one does not exist. */
  unknownPost: "/blog#artigo-desconhecido",
  feed: "/rss.xml",
  /** Preview pictures for shared links: of the product, and of one post. */
  picture: "/og.png",
  postPicture: (slug: string) => `/og/${slug}.png`,
  postPreview: (key: string) => `/previa/${key}`,
  blogPicture: (id: string) => `/imagens/${id}.webp`,
  /** An academy's week, for anybody with the key. */
  sharedWeek: (key: string) => `/semana/${key}.png`,
  calendar: (key: string) => `/calendario/${key}.ics`,
  /** An academy's logo, public for its invites. */
  publicLogo: (id: string) => `/logo/${id}.png`,
  studio: {
    dashboard: "/dashboard",
    /** The first screen, with a line that the page asked for is not part of the person's function. */
    outsideFunction: "/dashboard?aviso=funcao",
    students: "/dashboard/students",
    studentsFile: "/dashboard/students/exportar",
    /** The list of those without access to the portal, all of them chosen, with their invites open. */
    inviteOutside: `/dashboard/students?quem=sem-acesso${INVITE_HASH}`,
    /** The students page with the form of a new student open, filled from a lead. */
    enrolLead: (leadId: string) => `/dashboard/students?lead=${leadId}`,
    invites: "/dashboard/students/invites",
    rosterRuns: "/dashboard/students/acoes",
    /** Guardians who pay for several students. */
    families: "/dashboard/students/familias",
    /** Tags of students, and views of their list. */
    labels: "/dashboard/students/etiquetas",
    /** Redirects to a guardian's chat with a text that asks for the charges of all students. */
    askFamily: (guardianId: string) => `/dashboard/students/familias/cobrar/${guardianId}`,
    /** The four steps of bringing students in from a file. */
    imports: "/dashboard/students/importar",
    importColumns: (id: string) => `/dashboard/students/importar/${id}/colunas`,
    importCheck: (id: string) => `/dashboard/students/importar/${id}/conferencia`,
    importResult: (id: string) => `/dashboard/students/importar/${id}/resultado`,
    /** Rows that an import left out, as a file. */
    importLeft: "/dashboard/students/importar/faltam",
    /** An empty sheet to be filled, with the academy's arts and belts. */
    importSheet: "/dashboard/students/importar/modelo?formato=xlsx",
    importPresenceSheet: "/dashboard/students/importar/modelo?formato=xlsx&traz=presencas",
    student: (id: string) => `/dashboard/students/${id}`,
    /** Compares the student's record with another one of the same person; without the other, asks for it. */
    unite: (id: string, otherId?: string) =>
      `/dashboard/students/${id}/unir${otherId === undefined ? "" : `?com=${otherId}`}`,
    /** Redirects to a chat with a text for a student who stays away. */
    callBack: (studentId: string) => `/dashboard/students/chamar/${studentId}`,
    /** POST a student's file as the request's body. */
    files: "/files",
    file: (id: string) => `/files/${id}`,
    export: "/dados.zip",
    instructors: "/dashboard/instructors",
    instructor: (id: string) => `/dashboard/instructors/${id}`,
    schedule: "/dashboard/schedule",
    /** The week without names, for sharing. */
    weekPicture: "/dashboard/schedule/semana.png",
    class: (id: string) => `/dashboard/schedule/${id}`,
    /** Roll call of a day, "2026-11-21". */
    rollCall: (classId: string, day: string) => `/dashboard/schedule/${classId}/${day}`,
    finance: "/dashboard/finance",
    /** Receipts to approve, and money to give back. */
    review: "/dashboard/finance/conferir",
    financeFile: "/dashboard/finance/exportar",
    /** Redirects to a chat with a text that asks for the charge. */
    askFor: (chargeId: string) => `/dashboard/finance/cobrar/${chargeId}`,
    /** The same for all late charges of the charge's student. */
    askLate: (chargeId: string) => `/dashboard/finance/cobrar/${chargeId}?atraso=1`,
    /** One of these addresses for somebody who was told that it was asked for today. */
    askAgain: (href: string) => `${href}${href.includes("?") ? "&" : "?"}outra=1`,
    /** Goes through the list of open or late charges, one by one. */
    askQueue: "/dashboard/finance/fila",
    receipt: (paymentId: string) => `/dashboard/finance/recibo/${paymentId}`,
    crm: "/dashboard/crm",
    lead: (id: string) => `/dashboard/crm/${id}`,
    /** Conversion of leads by source. */
    origins: "/dashboard/crm/origens",
    notifications: "/dashboard/notifications",
    reports: "/dashboard/reports",
    reportsFile: "/dashboard/reports/exportar",
    /** The rows behind one figure of the reports, and the same as a file. */
    figure: "/dashboard/reports/linhas",
    figureFile: "/dashboard/reports/linhas/exportar",
    settings: "/dashboard/settings",
    settingsTab: (tab: "estudio" | "pagamentos" | "notificacoes" | "seguranca") =>
      `/dashboard/settings?aba=${tab}` as const,
    /** The academy's trail as a page, and as a file. */
    history: "/dashboard/settings/historico",
    historyFile: "/dashboard/settings/historico/exportar",
  },
  account: "/account",
  /** For a team member whose academy requires a second factor that is still off. */
  secondFactorSetUp: "/account/duas-etapas",
  exportFailed: "/account?notice=dados",
  subscribe: "/upgrade",
  invoices: "/upgrade/invoices",
  awaitingPayment: "/awaiting-payment",
  /** For somebody who cancelled on the provider's page. */
  paymentLeft: "/awaiting-payment?saiu=1",
  paymentReturn: "/success",
  /** The provider redirects payers of a link from the academy's desk to this public page. */
  paymentSent: "/pagamento-enviado",
  admin: {
    dashboard: "/admin",
    /** The same view as `dashboard` (ADMIN-01). */
    studios: "/admin/studios",
    studio: (id: string) => `/admin/studios/${id}`,
    blog: "/admin/blog",
    newPost: "/admin/blog/novo",
    post: (id: string) => `/admin/blog/${id}`,
    /** POST a post's picture as the request's body. */
    pictures: "/files/pictures",
    contact: "/admin/contact",
    notifications: "/admin/notifications",
    notifyStudio: (id: string) => `/admin/notifications?academia=${id}`,
    analytics: "/admin/analytics",
    figure: "/admin/analytics/linhas",
    settings: "/admin/settings",
    trailFile: "/admin/settings/registro",
    settingsTab: (tab: "pagamentos" | "banco" | "seguranca" | "sistema") =>
      `/admin/settings?aba=${tab}` as const,
  },
  student: {
    root: "/student",
    dashboard: "/student/dashboard",
    notifications: "/student/notifications",
    classes: "/student/classes",
    payments: "/student/payments",
    receipt: (paymentId: string) => `/student/payments/recibo/${paymentId}`,
    profile: "/student/profile",
    privacy: "/student/profile/privacidade",
    privacyNotice: (why: string) => `/student/profile/privacidade?aviso=${why}`,
    ownData: (format: "json" | "pdf") => `/student/profile/privacidade/dados?formato=${format}`,
    setup: "/student/setup",
    logo: "/files/logo",
    /** POST the receipt of a transfer as the request's body. */
    receipts: "/files/receipts",
    sentReceipt: (settlementId: string) => `/files/receipts/${settlementId}`,
    /** Service worker that shows kept pages when the phone is offline (public/portal-worker.js). */
    worker: "/portal-worker.js",
    manifest: "/portal.webmanifest",
  },
} as const;

/** Public pages that always exist (app/(site)) and belong into search engines. */
export const listedPages = [paths.home, paths.pricing, paths.blog, paths.privacy, paths.terms] as const;

export const staticPages = [...listedPages, paths.paymentSent] as const;
