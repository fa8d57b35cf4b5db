import "server-only";

export { ProviderError } from "../provider";

/** Whose payment it is. The person need not be known at the provider. */
type PixPayer = { email: string; name?: string | null; cpf?: string | null };

export type PixOrder = {
  /** Repeating it with the same key opens the same payment. */
  key: string;
  /** Our own id of what is paid, by which the payment is known again. */
  reference: string;
  amountCents: number;
  description: string;
  payer: PixPayer;
  notificationUrl: string;
  /** Between half an hour and thirty days from now. */
  expiresAt: Date;
};

export type LinkOrder = {
  key: string;
  reference: string;
  amountCents: number;
  title: string;
  payerEmail?: string | null;
  notificationUrl: string;
  /** Where a person comes back to; what these addresses then say is no word of the provider. */
  backUrls: { success: string; pending: string; failure: string };
  expiresAt: Date;
};

export type SubscriptionOrder = {
  key: string;
  reference: string;
  amountCents: number;
  title: string;
  payerEmail: string;
  backUrl: string;
  /** Nothing is charged before; at once where it is null. */
  startsAt: Date | null;
};

/** As the provider names them; `unknown` is one that it has learned since. */
export type MercadoPagoStatus =
  | "pending"
  | "approved"
  | "authorized"
  | "in_process"
  | "in_mediation"
  | "rejected"
  | "cancelled"
  | "refunded"
  | "charged_back"
  | "unknown";

export type MercadoPagoPayment = {
  id: string;
  status: MercadoPagoStatus;
  /** Why, in the provider's words: `accredited`, `expired`, `partially_refunded`. */
  detail: string | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
  reference: string | null;
  /** Real money, and not a test of the provider's. */
  isLive: boolean;
  /** The account that gets the money. */
  collector: string | null;
  /** `pix`, or the card's brand. */
  method: string | null;
  createdAt: Date;
  /** A state is older than another by this, whenever we hear of it. */
  updatedAt: Date;
  approvedAt: Date | null;
  expiresAt: Date | null;
  refunds: { id: string; amountCents: number; at: Date | null }[];
  /** The page that shows a boleto to its payer. */
  page: string | null;
  /** To copy and paste, as a picture (PNG in base64), and the provider's page of it. */
  pix: { code: string; picture: string | null; page: string | null } | null;
};

export type MercadoPagoSubscription = {
  id: string;
  status: "pending" | "authorized" | "paused" | "cancelled" | "unknown";
  reference: string | null;
  amountCents: number | null;
  currency: string | null;
  /** The page on which the payer agrees to it. */
  url: string | null;
  /** Of the payments so far: fine, one missing, or more. */
  health: "green" | "yellow" | "red" | "unknown";
  paidMonths: number;
  /** From when on it charges, where that was agreed; the provider may fill it in with the moment of the agreement. */
  startsAt: Date | null;
  nextPaymentAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  collector: string | null;
};

/** What is charged of a subscription in one month. */
export type MercadoPagoInstalment = {
  id: string;
  subscription: string | null;
  /** `recycling`: refused, and tried again. */
  status: "scheduled" | "processed" | "recycling" | "cancelled" | "unknown";
  amountCents: number;
  currency: string;
  dueAt: Date | null;
  tries: number;
  payment: { id: string; status: MercadoPagoStatus } | null;
};

/** One account at Mercado Pago: the platform's own, or an academy's. */
export type MercadoPago = {
  /** Asks whose keys these are. */
  testKeys(): Promise<{ account: string; site: string | null }>;
  openPix(order: PixOrder): Promise<MercadoPagoPayment>;
  /** Null when the account has no such payment. */
  readPayment(id: string): Promise<MercadoPagoPayment | null>;
  /** Newest first. `since` is of the last change. */
  listPayments(which: { reference: string } | { since: Date }): Promise<MercadoPagoPayment[]>;
  /** Fails when it has been paid. */
  cancelPayment(wish: { id: string; key: string }): Promise<MercadoPagoPayment>;
  /** All of it where no amount is said. */
  refundPayment(wish: { id: string; amountCents?: number; key: string }): Promise<void>;
  /** A page on which the payer chooses how to pay. */
  openLink(order: LinkOrder): Promise<{ id: string; url: string }>;
  /** Nobody opens it from now on; what was begun there goes on. May be repeated. */
  endLink(wish: { id: string }): Promise<void>;
  openSubscription(order: SubscriptionOrder): Promise<MercadoPagoSubscription>;
  readSubscription(id: string): Promise<MercadoPagoSubscription | null>;
  listSubscriptions(which: { reference: string } | { since: Date }): Promise<MercadoPagoSubscription[]>;
  cancelSubscription(wish: { id: string; key: string }): Promise<MercadoPagoSubscription>;
  readInstalment(id: string): Promise<MercadoPagoInstalment | null>;
  listInstalments(of: { subscription: string }): Promise<MercadoPagoInstalment[]>;
  /** The payment that a card's holder disputes; null when the account knows no such dispute. */
  findDisputedPayment(chargeback: string): Promise<string | null>;
};

/** What a webhook is about: its present state is asked of the provider with the account's own keys. */
export type MercadoPagoSubject = {
  kind: "payment" | "subscription" | "instalment" | "chargeback";
  reference: string;
};

export type MercadoPagoEvent = {
  /** The provider's number of this message; the same one comes again until it is answered. */
  id: string;
  action: string | null;
  /** The account it is for, as the message says, which nobody signs. */
  account: string | null;
  /** Null where nothing follows from it. */
  subject: MercadoPagoSubject | null;
  signedAt: Date;
  /** All that the account's secret vouches for, in hex: neither the message's number nor its kind is signed. */
  signature: string;
};
