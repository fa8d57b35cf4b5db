/** A provider's payment by PIX of which nothing else is told: beside id, status, sums and times. */
export const quietPayment = {
  currency: "BRL",
  method: "pix",
  detail: null,
  collector: null,
  isLive: false,
  reference: null,
  approvedAt: null,
  expiresAt: null,
  page: null,
  pix: null,
  refunds: [],
};
