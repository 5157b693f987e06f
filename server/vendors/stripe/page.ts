/** Stripe's maximum page size. */
export const PAGE = 100
