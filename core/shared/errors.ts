/** The one table of everything a call can refuse with: its status, and whether the fault is ours. */
export const errors = {
  malformed: { status: 400, ours: false },
  no_session: { status: 401, ours: false },
  insufficient_tokens: { status: 402, ours: false },
  identity_mismatch: { status: 403, ours: false },
  wrong_password: { status: 403, ours: false },
  cross_site: { status: 403, ours: false },
  not_found: { status: 404, ours: false },
  already_subscribed: { status: 409, ours: false },
  no_customer: { status: 409, ours: false },
  no_subscription: { status: 409, ours: false },
  nothing_to_sample: { status: 409, ours: false },
  title_taken: { status: 409, ours: false },
  email_taken: { status: 409, ours: false },
  key_reused: { status: 409, ours: false },
  in_progress: { status: 409, ours: false },
  maxretry: { status: 409, ours: true },
  too_large: { status: 413, ours: false },
  unsupported_media_type: { status: 415, ours: false },
  empty_name: { status: 422, ours: false },
  long_name: { status: 422, ours: false },
  unreadable_name: { status: 422, ours: false },
  invalid_email: { status: 422, ours: false },
  short_password: { status: 422, ours: false },
  long_password: { status: 422, ours: false },
  title_required: { status: 422, ours: false },
  title_too_long: { status: 422, ours: false },
  title_unreadable: { status: 422, ours: false },
  invalid_mapping: { status: 422, ours: false },
  not_csv: { status: 422, ours: false },
  file_too_big: { status: 413, ours: false },
  unreadable: { status: 422, ours: false },
  empty_file: { status: 422, ours: false },
  too_many_rows: { status: 422, ours: false },
  too_many_columns: { status: 422, ours: false },
  missing_headers: { status: 422, ours: false },
  too_few_valid_rows: { status: 422, ours: false },
  invalid_grade: { status: 422, ours: false },
  invalid_endpoint: { status: 422, ours: false },
  unknown_price: { status: 422, ours: false },
  rate_limited: { status: 429, ours: false },
  too_many_attempts: { status: 429, ours: false },
  internal: { status: 500, ours: true },
  overloaded: { status: 503, ours: true },
  imagery_unavailable: { status: 503, ours: false },
  payments_unavailable: { status: 503, ours: false },
} as const satisfies Record<string, { status: number; ours: boolean }>

export type ErrorCode = keyof typeof errors

/** Every call may answer these, so contracts do not repeat them. */
export const commonErrors = [
  'malformed',
  'rate_limited',
  'internal',
  'overloaded',
] as const satisfies ErrorCode[]

/** Every call that needs a session may answer these as well. */
export const sessionErrors = ['no_session', 'identity_mismatch', 'cross_site'] as const satisfies ErrorCode[]
