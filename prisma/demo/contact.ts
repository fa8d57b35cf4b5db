/** The super admin's contact settings, so that the demo's landing page offers its chats. Invented numbers. */
export const demoContact = {
  company_name: "Obi",
  email: "contato@demo.obi.example",
  phone: "+551155550100",
  whatsapp_sales: "+5511955550101",
  whatsapp_support: "+5511955550102",
  address: "Rua dos Tatames, 100",
  city: "São Paulo",
  state: "SP",
  postal_code: "01000-000",
  country: "Brasil",
  business_hours: "Seg-Sex 9h-19h",
  description: "Gestão de academias de artes marciais.",
};
