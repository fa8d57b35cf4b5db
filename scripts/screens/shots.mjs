/** The pictures of the product: who looks at which address, on what screen, after pressing which button. */

const desk = { width: 1120, height: 700 };
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };
const low = { width: 390, height: 560 };

const DESK_WIDTHS = [640, 1280];
const PHONE_WIDTHS = [360, 720];

export const SCALE = 2;

/** `widths` are those of the files; the browser takes the one that fits. */
export const shots = [
  { name: "dashboard", who: "owner", address: "/", viewport: desk, widths: DESK_WIDTHS },
  { name: "dashboard-phone", who: "owner", address: "/", viewport: low, widths: PHONE_WIDTHS },
  { name: "students", who: "owner", address: "/dashboard/students", viewport: desk, widths: DESK_WIDTHS },
  { name: "schedule", who: "owner", address: "/dashboard/schedule", viewport: wide, widths: DESK_WIDTHS },
  { name: "finance", who: "owner", address: "/dashboard/finance", viewport: desk, widths: DESK_WIDTHS },
  { name: "reports", who: "owner", address: "/dashboard/reports", viewport: desk, widths: DESK_WIDTHS },
  {
    name: "new-student",
    who: "owner",
    address: "/dashboard/students",
    press: "Novo Aluno",
    viewport: desk,
    widths: DESK_WIDTHS,
  },
  {
    name: "new-payment",
    who: "owner",
    address: "/dashboard/finance",
    press: "Registrar Pagamento",
    viewport: desk,
    widths: DESK_WIDTHS,
  },
  { name: "portal", who: "student", address: "/student/dashboard", viewport: phone, widths: PHONE_WIDTHS },
];

/** Accounts of the demo; README, section Run it. */
export const accounts = {
  owner: { door: "/auth", email: "dona@demo.obi.example", password: "Obi#Demo-2026" },
  student: { door: "/student-login", email: "aluna@demo.obi.example", password: "faixa123" },
};
