/** What the super admin's contact tab would keep, so that the demo's landing page offers its chats. Invented numbers. */
export const demoContact = {
  company_name: "Obi",
  email: "contato@demo.obi.example",
  phone: "(11) 5555-0100",
  whatsapp_sales: "(11) 95555-0101",
  whatsapp_support: "(11) 95555-0102",
  address: "Rua dos Tatames, 100",
  city: "São Paulo",
  state: "SP",
  postal_code: "01000-000",
  country: "Brasil",
  business_hours: "Seg-Sex 9h-19h",
  description: "Gestão de academias de artes marciais.",
};
