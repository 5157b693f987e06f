import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'

export type Product = typeof constant & {
  id: string
  object: 'product'
  active: boolean
  created: number
  default_price: string | null
  description: string | null
  metadata: Metadata
  name: string
  updated: number
}

type NewProduct = {
  name: string
  description?: string | null
  active?: boolean
  metadata?: Metadata
  id?: string
}

export const newProduct = (params: NewProduct, now: number): Product => ({
  id: params.id ?? makeId('prod', 14),
  object: 'product',
  ...constant,
  active: params.active ?? true,
  created: now,
  default_price: null,
  description: params.description ?? null,
  metadata: params.metadata ?? {},
  name: params.name,
  updated: now,
})

const constant = {
  images: [] as string[],
  livemode: false,
  marketing_features: [] as { name: string }[],
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  type: 'service',
  unit_label: null,
  url: null,
}
