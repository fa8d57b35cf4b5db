import type { ColumnUse, DayOrder } from "./fields";

/**
 * Files of other systems, by the columns that their help pages name (IMP-08), written as `headerKey` writes them. A
 * column that is null is left out.
 */
export type KnownExport = {
  name: string;
  /** The help page that names the columns. */
  page: string;
  /** The page speaks of a file that the system hands out, or of one that it takes, which people fill for a move. */
  of: "export" | "import";
  /** Absent where the page does not say it. */
  dates?: DayOrder;
  /** Columns that are enough to know the file by. */
  known: readonly string[];
  columns: Readonly<Record<string, ColumnUse>>;
};

export const knownExports: readonly KnownExport[] = [
  {
    // "Members Report", with a download.
    name: "Glofox",
    page: "https://support.glofox.com/hc/en-us/articles/46457959204500-How-to-Use-the-Members-Reports",
    of: "export",
    known: ["name", "membership", "plan", "status", "end date"],
    columns: {
      name: "fullName",
      membership: "plan",
      // A membership has several plans: prices and terms of it.
      plan: null,
      status: "status",
      "end date": null,
    },
  },
  {
    // "Associated Members Report", which is exported as CSV or Excel.
    name: "ClubReady",
    page: "https://clubready.zendesk.com/hc/en-us/articles/16947590463629-Associated-Members-Report",
    of: "export",
    known: ["associated first name", "associated last name", "associated member since"],
    columns: {
      "location name": null,
      "store id": null,
      "associated first name": "givenName",
      "associated last name": "familyName",
      "associated user id": null,
      "associated last checkin": null,
      "associated member since": "enrollmentDate",
      "associated member expiration": null,
      // Half a name of the person who pays; Obi asks for it in one column.
      "responsible first name": null,
      "responsible last name": null,
      "responsible user id": null,
      "responsible active agreements": null,
      "associated active agreements": null,
      "associated last payment made": null,
      "associated last payment amount": null,
      "associated next payment due": null,
      "associated next payment due amount": null,
    },
  },
  {
    // "Active Cards" report, whose data are exported to Excel.
    name: "ASF Payment Solutions",
    page: "https://help.asfpaymentsolutions.com/hc/en-us/articles/360053134991-Active-Cards-and-Active-Contracts-Reports",
    of: "export",
    known: ["contract status", "card holders first name", "card holders last name", "card code"],
    columns: {
      client: null,
      account: null,
      "contract status": "status",
      sequence: null,
      "card holders first name": "givenName",
      "card holders last name": "familyName",
      gender: null,
      "buyers first name": null,
      "buyers last name": null,
      "card code": "plan",
      "card alternate": null,
    },
  },
  {
    // "Customers - Details" report.
    name: "Mariana Tek",
    page: "https://support.marianatek.com/en/articles/5659107-how-do-i-use-the-customers-details-report",
    of: "export",
    known: ["customer id", "first name", "last name", "join date", "created at date", "updated at date"],
    columns: {
      "customer id": null,
      email: "email",
      "first name": "givenName",
      "last name": "familyName",
      "full name": null,
      "join date": "enrollmentDate",
      "created at date": null,
      "updated at date": null,
      "phone number": "phone",
    },
  },
  {
    name: "Kumite Technology",
    page: "https://app.kumitetechnology.com/en/docs/organization/import/",
    of: "import",
    known: ["first name", "last name", "birth day", "sports category", "grade"],
    columns: {
      email: "email",
      "first name": "givenName",
      "middle name": "givenName",
      "last name": "familyName",
      "birth day": "birthDate",
      sex: null,
      weight: null,
      height: null,
      organization: null,
      school: null,
      coach: null,
      "sports category": null,
      grade: "belt",
      country: null,
      region: null,
      city: null,
      address: null,
      zipcode: null,
      "phone number": "phone",
      "contact person": "emergencyName",
      "contact person email": null,
    },
  },
  {
    name: "GymPoint",
    page: "https://gympoint.ai/knowledge-base/migration/csv-import-guide",
    of: "import",
    dates: "mdy",
    known: ["first name", "last name", "membership plan", "join date"],
    columns: {
      "first name": "givenName",
      "last name": "familyName",
      email: "email",
      phone: "phone",
      "membership plan": "plan",
      status: "status",
      "join date": "enrollmentDate",
      address: null,
      city: null,
      state: null,
      zip: null,
      "date of birth": "birthDate",
      gender: null,
      "emergency contact name": "emergencyName",
      "emergency contact phone": "emergencyPhone",
      notes: "notes",
      barcode: null,
    },
  },
  {
    name: "Wodify",
    page: "https://help.wodify.com/hc/en-us/articles/225540507-Importing-Clients-Agents-Only",
    of: "import",
    dates: "mdy",
    known: ["first name", "last name", "client status", "default program"],
    columns: {
      "first name": "givenName",
      "last name": "familyName",
      email: "email",
      gender: null,
      "date of birth": "birthDate",
      "client status": "status",
      "default program": "art",
      "default location": null,
      "is dependent": null,
      // The page: "list the Guardian's email address under the Group column".
      group: "guardianEmail",
      state: null,
      province: null,
      country: null,
      "time zone": null,
      "is coach": null,
      "is admin": null,
      "is manager": null,
    },
  },
  {
    name: "Playtomic Manager",
    page: "https://helpmanager.playtomic.com/hc/pt/articles/20535597078417",
    of: "import",
    known: ["nome", "numero de telefone", "nome da categoria"],
    columns: {
      nome: "fullName",
      email: "email",
      "numero de telefone": "phone",
      genero: null,
      "data de nascimento": "birthDate",
      "nome da categoria": "tags",
      "categoria expira": null,
    },
  },
  {
    name: "WodGuru",
    page: "https://docs.google.com/spreadsheets/d/1iW_05JBAZGV9JylaUtZof-AW7Bssyw4kEqnqKpwLXG8/edit",
    of: "import",
    known: ["pass name", "pass expiration date"],
    columns: {
      "first name": "givenName",
      "last name": "familyName",
      "first last name": "fullName",
      email: "email",
      phone: "phone",
      gender: null,
      "pass name": "plan",
      "pass expiration date": null,
      "sessions left": null,
      "sessions used": null,
      "card code": null,
      "address 1": null,
      "address 2": null,
      city: null,
      "postal code": null,
      birthday: "birthDate",
      country: null,
      "vat id": null,
    },
  },
];
