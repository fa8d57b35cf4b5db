/** Every address of the product. */
export const paths = {
  home: "/",
  auth: "/auth",
  signup: "/signup",
  studentLogin: "/student-login",
  emailConfirmation: "/email-confirmation",
  health: "/api/health",
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
  admin: { dashboard: "/admin" },
  student: { root: "/student", dashboard: "/student/dashboard" },
} as const;
