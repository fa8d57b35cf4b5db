import type { ColumnUse, DayOrder } from "./fields";

/**
 * Files of other systems, by the columns that their help pages name (IMP-08), written as `headerKey` writes them. A
 * column that is null is left out.
 */
export type KnownExport = {
  name: string;
  /** The help page that names the columns. */
  page: string;
  /** Absent where the page does not say it. */
  dates?: DayOrder;
  /** Columns that are enough to know the file by. */
  known: readonly string[];
  columns: Readonly<Record<string, ColumnUse>>;
};

export const knownExports: readonly KnownExport[] = [
  {
    name: "Kumite Technology",
    page: "https://app.kumitetechnology.com/en/docs/organization/import/",
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
