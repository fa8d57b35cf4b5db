/** The pictures of the product: who looks at which address, on what screen, after pressing and filling in what. */

const desk = { width: 1120, height: 700 };
const wide = { width: 1280, height: 800 };
const low = { width: 390, height: 560 };
const phone = { width: 390, height: 780 };

const DESK_WIDTHS = [640, 1280];
const PHONE_WIDTHS = [360, 720];

export const SCALE = 2;

const ownerScreens = [
  { name: "dashboard", address: "/", viewport: desk },
  { name: "students", address: "/dashboard/students", viewport: wide },
  { name: "schedule", address: "/dashboard/schedule", viewport: wide },
  { name: "finance", address: "/dashboard/finance", viewport: desk },
  { name: "reports", address: "/dashboard/reports", viewport: desk },
  {
    name: "new-student",
    address: "/dashboard/students",
    viewport: desk,
    press: "Novo Aluno",
    fill: {
      "Nome completo": "Helena Prado",
      "E-mail": "helena@correio.example",
      Telefone: "(11) 95555-0110",
    },
  },
  {
    name: "new-payment",
    address: "/dashboard/finance",
    viewport: desk,
    press: "Registrar Pagamento",
    fill: { Valor: "180,00" },
  },
];

/** `widths` are those of the files; the browser takes the one that fits. Each desk's screen has its twin on a phone. */
export const shots = [
  ...ownerScreens.flatMap((screen) => [
    { ...screen, who: "owner", widths: DESK_WIDTHS },
    { ...screen, who: "owner", name: `${screen.name}-phone`, viewport: low, widths: PHONE_WIDTHS },
  ]),
  { name: "portal", who: "student", address: "/student/dashboard", viewport: phone, widths: PHONE_WIDTHS },
];

/** Accounts of the demo; README, section Run it. */
export const accounts = {
  owner: { signIn: "/auth", email: "dona@demo.obi.example", password: "Obi#Demo-2026" },
  student: { signIn: "/student-login", email: "aluna@demo.obi.example", password: "faixa123" },
};
