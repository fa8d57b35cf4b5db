import "server-only";

export { ProviderError } from "../provider";

/** The person need not be known to the provider. */
type PixPayer = { email: string; name?: string | null; cpf?: string | null };

export type PixOrder = {
  /** Idempotency key: repeating it opens the same payment. */
  key: string;
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
  /** The payer returns to these addresses; their parameters are not trusted. */
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
  /** First charge; null charges at once. */
  startsAt: Date | null;
};

/** As the provider names them; `unknown` stands for a status added since. */
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
  /** The provider's reason: `accredited`, `expired`, `partially_refunded`. */
  detail: string | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
  reference: string | null;
  /** False for the provider's test payments. */
  isLive: boolean;
  /** Account that receives the money. */
  collector: string | null;
  /** `pix`, or the card's brand. */
  method: string | null;
  createdAt: Date;
  /** Orders states of one payment, whenever they arrive. */
  updatedAt: Date;
  approvedAt: Date | null;
  expiresAt: Date | null;
  refunds: { id: string; amountCents: number; at: Date | null }[];
  /** The page that shows a boleto to its payer. */
  page: string | null;
  /** Text to copy, picture (PNG in base64), and the provider's page. */
  pix: { code: string; picture: string | null; page: string | null } | null;
};

export type MercadoPagoSubscription = {
  id: string;
  status: "pending" | "authorized" | "paused" | "cancelled" | "unknown";
  reference: string | null;
  amountCents: number | null;
  currency: string | null;
  /** Page on which the payer agrees. */
  url: string | null;
  /** Payments so far: green, all made; yellow, one missing; red, more. */
  health: "green" | "yellow" | "red" | "unknown";
  paidMonths: number;
  /** First charge, where agreed; the provider may fill in the moment of the agreement. */
  startsAt: Date | null;
  nextPaymentAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  collector: string | null;
};

export type MercadoPagoInstalment = {
  id: string;
  subscription: string | null;
  /** `recycling`: refused, will be retried. */
  status: "scheduled" | "processed" | "recycling" | "cancelled" | "unknown";
  amountCents: number;
  currency: string;
  dueAt: Date | null;
  tries: number;
  payment: { id: string; status: MercadoPagoStatus } | null;
};

export type MercadoPago = {
  testKeys(): Promise<{ account: string; site: string | null }>;
  openPix(order: PixOrder): Promise<MercadoPagoPayment>;
  readPayment(id: string): Promise<MercadoPagoPayment | null>;
  /** Newest first; `since` filters by the last change. */
  listPayments(which: { reference: string } | { since: Date }): Promise<MercadoPagoPayment[]>;
  /** Fails once it has been paid. */
  cancelPayment(wish: { id: string; key: string }): Promise<MercadoPagoPayment>;
  /** Refunds everything without an amount. */
  refundPayment(wish: { id: string; amountCents?: number; key: string }): Promise<void>;
  openLink(order: LinkOrder): Promise<{ id: string; url: string }>;
  /** Closes the page for new payers; payments already begun go on. Idempotent. */
  endLink(wish: { id: string }): Promise<void>;
  openSubscription(order: SubscriptionOrder): Promise<MercadoPagoSubscription>;
  readSubscription(id: string): Promise<MercadoPagoSubscription | null>;
  listSubscriptions(which: { reference: string } | { since: Date }): Promise<MercadoPagoSubscription[]>;
  cancelSubscription(wish: { id: string; key: string }): Promise<MercadoPagoSubscription>;
  readInstalment(id: string): Promise<MercadoPagoInstalment | null>;
  listInstalments(of: { subscription: string }): Promise<MercadoPagoInstalment[]>;
  findDisputedPayment(chargeback: string): Promise<string | null>;
};

/** Subject of a webhook; its present state is read from the provider with the account's own keys. */
export type MercadoPagoSubject = {
  kind: "payment" | "subscription" | "instalment" | "chargeback";
  reference: string;
};

export type MercadoPagoEvent = {
  /** The provider's number of the message; retries carry the same one. */
  id: string;
  action: string | null;
  /** The account as the message states it, unsigned. */
  account: string | null;
  /** Null for events that need no action. */
  subject: MercadoPagoSubject | null;
  signedAt: Date;
  /** Signature in hex. It covers neither the message's number nor its kind. */
  signature: string;
};
