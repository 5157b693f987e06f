import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'

export type Customer = typeof constant & {
  id: string
  object: 'customer'
  created: number
  currency: string | null
  delinquent: boolean
  description: string | null
  email: string | null
  invoice_prefix: string
  invoice_settings: {
    custom_fields: null
    default_payment_method: string | null
    footer: null
    rendering_options: null
  }
  metadata: Metadata
  name: string | null
  next_invoice_sequence: number
  phone: string | null
}

type NewCustomer = Partial<Pick<Customer, 'description' | 'email' | 'name' | 'phone' | 'metadata'>>

export const newCustomer = (params: NewCustomer, now: number): Customer => ({
  id: makeId('cus', 14),
  object: 'customer',
  ...constant,
  created: now,
  currency: null,
  delinquent: false,
  description: params.description ?? null,
  email: params.email ?? null,
  invoice_prefix: makeId('', 8).slice(1).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  metadata: params.metadata ?? {},
  name: params.name ?? null,
  next_invoice_sequence: 1,
  phone: params.phone ?? null,
})

const constant = {
  address: null,
  balance: 0,
  default_source: null,
  discount: null,
  livemode: false,
  preferred_locales: [] as string[],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
}
