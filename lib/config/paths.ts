import { HOME } from "./home";

/** What forms offer to choose from. */
export type ChoiceList =
  | "arts"
  | "belts"
  | "charges"
  | "class-day"
  | "classes"
  | "found"
  | "guests"
  | "notice-audience"
  | "notice-classes"
  | "instructors"
  | "instructor-leaving"
  | "instructor-values"
  | "lead-values"
  | "payment-values"
  | "students"
  | "studios"
  | "student-values"
  | "guardian-values"
  | "own-calendar"
  | "week-share";

/** Every address of the product. */
export const paths = {
  home: HOME,
  auth: "/auth",
  /** After the password, where an account asks for a code as well. */
  secondFactor: "/auth/codigo",
  /** The same with the dialog open that sends a link for a new password. */
  forgotPassword: "/auth?recuperar=1",
  signup: "/signup",
  /** After a first entry by an external provider. */
  signupStudio: "/signup/studio",
  studentLogin: "/student-login",
  simpleTrial: "/teste-academias",
  emailConfirmation: "/email-confirmation",
  awaitingConfirmation: "/awaiting-confirmation",
  verifyEmail: "/verify-email",
  /** What the link in an invite to the team of an academy opens. */
  teamSetup: "/equipe/convite",
  /** Where somebody says to want no general notices of an academy by mail. */
  noticeMails: "/avisos-por-email",
  /** What a super admin sees who came to the studio area (ROUTE-19). */
  redirecting: "/redirecting",
  health: "/api/health",
  pricing: "/pricing",
  privacy: "/privacidade",
  terms: "/termos",
  contact: "/api/contact",
  live: "/api/live",
  /** Where the payment provider tells an academy's account of what was paid; the key says which academy. */
  paymentWebhook: (key: string) => `/api/webhooks/mercadopago/${key}`,
  /** Where the platform's own accounts at the providers report, as whole addresses to be entered there. */
  planWebhooks: (origin: string) => ({
    stripe: new URL("/api/webhooks/stripe", origin).href,
    mercadopago: new URL("/api/webhooks/mercadopago", origin).href,
  }),
  /** Takes a question about the academy. */
  assistant: "/api/assistant",
  choices: (list: ChoiceList) => `/api/choices/${list}`,
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  /** The list, with word that the article that was asked for is none of it. */
  unknownPost: "/blog#artigo-desconhecido",
  feed: "/rss.xml",
  /** What stands for the product, or for one post, where its address is shared. */
  picture: "/og.png",
  postPicture: (slug: string) => `/og/${slug}.png`,
  /** A post that is not out, for whoever has the key. */
  postPreview: (key: string) => `/previa/${key}`,
  /** A picture in a post. */
  blogPicture: (id: string) => `/imagens/${id}.webp`,
  /** The week of the academy that gave out the key, for everybody who has it. */
  sharedWeek: (key: string) => `/semana/${key}.png`,
  /** A student's lessons, for the calendar that has the key. */
  calendar: (key: string) => `/calendario/${key}.ics`,
  /** An academy's logo, for whoever it invites. */
  publicLogo: (id: string) => `/logo/${id}.png`,
  studio: {
    dashboard: "/dashboard",
    students: "/dashboard/students",
    /** The same with the form of a new student open, filled from a lead. */
    enrolLead: (leadId: string) => `/dashboard/students?lead=${leadId}`,
    invites: "/dashboard/students/invites",
    student: (id: string) => `/dashboard/students/${id}`,
    /** To a chat with the text for who stays away. */
    callBack: (studentId: string) => `/dashboard/students/chamar/${studentId}`,
    /** Takes a file of a student as the body of a request. */
    files: "/files",
    /** A picture or a document of a student, behind the session. */
    file: (id: string) => `/files/${id}`,
    /** All data of the academy as one file. */
    export: "/dados.zip",
    instructors: "/dashboard/instructors",
    instructor: (id: string) => `/dashboard/instructors/${id}`,
    schedule: "/dashboard/schedule",
    /** The week without anybody's name, to be sent around. */
    weekPicture: "/dashboard/schedule/semana.png",
    class: (id: string) => `/dashboard/schedule/${id}`,
    /** Who was there on a day, "2026-11-21". */
    rollCall: (classId: string, day: string) => `/dashboard/schedule/${classId}/${day}`,
    finance: "/dashboard/finance",
    /** Receipts that wait, and money to give back. */
    review: "/dashboard/finance/conferir",
    /** What finance lists, as a file. */
    financeFile: "/dashboard/finance/exportar",
    /** To a chat with the text that asks for a charge. */
    askFor: (chargeId: string) => `/dashboard/finance/cobrar/${chargeId}`,
    /** That a payment came in, as a paper. */
    receipt: (paymentId: string) => `/dashboard/finance/recibo/${paymentId}`,
    crm: "/dashboard/crm",
    lead: (id: string) => `/dashboard/crm/${id}`,
    /** What came of the leads of each source. */
    origins: "/dashboard/crm/origens",
    notifications: "/dashboard/notifications",
    reports: "/dashboard/reports",
    /** What the reports show, as a file. */
    reportsFile: "/dashboard/reports/exportar",
    /** The rows behind one figure of the reports, and the same as a file. */
    figure: "/dashboard/reports/linhas",
    figureFile: "/dashboard/reports/linhas/exportar",
    settings: "/dashboard/settings",
    /** One of its tabs. */
    settingsTab: (tab: "estudio" | "pagamentos" | "notificacoes" | "seguranca") =>
      `/dashboard/settings?aba=${tab}` as const,
  },
  account: "/account",
  /** The same after a download of all data that did not begin. */
  exportFailed: "/account?notice=dados",
  subscribe: "/upgrade",
  /** What an academy was charged for the plan. */
  invoices: "/upgrade/invoices",
  awaitingPayment: "/awaiting-payment",
  /** The same for whoever left the provider's page by its own way out. */
  paymentLeft: "/awaiting-payment?saiu=1",
  paymentReturn: "/success",
  /** Where the provider leads back who paid an academy by a link from its desk. */
  paymentSent: "/pagamento-enviado",
  admin: {
    dashboard: "/admin",
    /** The same view (ADMIN-01). */
    studios: "/admin/studios",
    studio: (id: string) => `/admin/studios/${id}`,
    blog: "/admin/blog",
    newPost: "/admin/blog/novo",
    post: (id: string) => `/admin/blog/${id}`,
    /** Takes a picture for a post as the body of a request. */
    pictures: "/files/pictures",
    contact: "/admin/contact",
    notifications: "/admin/notifications",
    /** The same with the academy chosen. */
    notifyStudio: (id: string) => `/admin/notifications?academia=${id}`,
    analytics: "/admin/analytics",
    /** The academies behind one figure of it. */
    figure: "/admin/analytics/linhas",
    settings: "/admin/settings",
    /** What happened and was changed, as a file. */
    trailFile: "/admin/settings/registro",
    /** One of its tabs. */
    settingsTab: (tab: "pagamentos" | "banco" | "seguranca" | "sistema") =>
      `/admin/settings?aba=${tab}` as const,
  },
  student: {
    root: "/student",
    dashboard: "/student/dashboard",
    notifications: "/student/notifications",
    classes: "/student/classes",
    payments: "/student/payments",
    /** That a payment came in, as a paper. */
    receipt: (paymentId: string) => `/student/payments/recibo/${paymentId}`,
    profile: "/student/profile",
    /** The own data, consents, and the request to be erased. */
    privacy: "/student/profile/privacidade",
    /** The same after a download that did not begin, which says why. */
    privacyNotice: (why: string) => `/student/profile/privacidade?aviso=${why}`,
    /** The own data as a file. */
    ownData: (format: "json" | "pdf") => `/student/profile/privacidade/dados?formato=${format}`,
    setup: "/student/setup",
    /** The academy's, as its students see it. */
    logo: "/files/logo",
    /** Takes the receipt of a transfer as the body of a request. */
    receipts: "/files/receipts",
    /** A receipt of a transfer, as the student sent it. */
    sentReceipt: (settlementId: string) => `/files/receipts/${settlementId}`,
    /** What shows a phone without a network what was last seen (public/portal-worker.js). */
    worker: "/portal-worker.js",
    /** The portal as something to install. */
    manifest: "/portal.webmanifest",
  },
} as const;

/** Public pages that always exist (app/(site)) and want to be found. */
export const listedPages = [paths.home, paths.pricing, paths.blog, paths.privacy, paths.terms] as const;

/** All public pages that always exist. */
export const staticPages = [...listedPages, paths.paymentSent] as const;
