type Facts = {
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly charge?: string
}

type Kind = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** An error response in Stripe's format. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly kind: Kind
  readonly facts: Facts

  constructor(status: number, kind: Kind, message: string, facts: Facts = {}) {
    super(message)
    this.status = status
    this.kind = kind
    this.facts = facts
  }

  body() {
    return { error: { ...this.facts, ...docsLink(this.facts.code), message: this.message, type: this.kind } }
  }
}

const docsLink = (code: string | undefined) =>
  code === undefined ? {} : { doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` }

export const invalid = (message: string, facts: Facts = {}): Refusal =>
  new Refusal(400, 'invalid_request_error', message, facts)

/** Stripe's error for an unknown id, or for one that can't be used anymore. */
export const missing = (noun: string, id: string, param: string): Refusal =>
  new Refusal(404, 'invalid_request_error', `No such ${noun}: '${id}'`, { code: 'resource_missing', param })

/** Returns the entry of a table, or throws Stripe's error for an unknown id. */
export function getEntry<Entry>(
  table: Readonly<Record<string, Entry>>,
  noun: string,
  id: string,
  param = 'id',
): Entry {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined
  if (entry === undefined) throw missing(noun, id, param)
  return entry
}
