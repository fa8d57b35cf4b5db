/** Every address of the product. */
export const paths = {
  home: "/",
  auth: "/auth",
  signup: "/signup",
  studentLogin: "/student-login",
  emailConfirmation: "/email-confirmation",
  /** What a super admin sees who came to the studio area (ROUTE-19). */
  redirecting: "/redirecting",
  health: "/api/health",
  pricing: "/pricing",
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  feed: "/rss.xml",
  /** What stands for the product, or for one post, where its address is shared. */
  picture: "/og.png",
  postPicture: (slug: string) => `/og/${slug}.png`,
  studio: {
    dashboard: "/dashboard",
    students: "/dashboard/students",
    instructors: "/dashboard/instructors",
    schedule: "/dashboard/schedule",
    finance: "/dashboard/finance",
    crm: "/dashboard/crm",
    notifications: "/dashboard/notifications",
    reports: "/dashboard/reports",
    settings: "/dashboard/settings",
  },
  subscribe: "/upgrade",
  awaitingPayment: "/awaiting-payment",
  paymentReturn: "/success",
  admin: { dashboard: "/admin" },
  student: { root: "/student", dashboard: "/student/dashboard" },
} as const;
