/** Each spending names one item, which is charged once (P3). */
export type ChargeReason = 'street_view' | 'aerial' | 'panorama' | 'ai_processing' | 'coverage'

/** `ai_processing_failed` is the specification's; unused reservations are released without an entry. */
export type EntryReason =
  | ChargeReason
  | 'ai_processing_failed'
  | 'demo'
  | 'welcome'
  | 'token_purchase'
  | 'purchase_refunded'
