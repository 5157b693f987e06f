import { makeId } from '../state/make-id.ts'
import type { Metadata } from '../wire/params.ts'

export const INTERVALS = ['day', 'week', 'month', 'year'] as const

export type Recurring = {
  interval: (typeof INTERVALS)[number]
  interval_count: number
  meter: null
  trial_period_days: null
  usage_type: 'licensed'
}

export type Price = typeof constant & {
  id: string
  object: 'price'
  active: boolean
  created: number
  currency: string
  lookup_key: string | null
  metadata: Metadata
  nickname: string | null
  product: string
  recurring: Recurring | null
  type: 'one_time' | 'recurring'
  /** Cents. */
  unit_amount: number
  unit_amount_decimal: string
}

type NewPrice = Pick<Price, 'currency' | 'product' | 'unit_amount'> &
  Partial<Pick<Price, 'id' | 'active' | 'lookup_key' | 'metadata' | 'nickname'>> & {
    every?: { interval: Recurring['interval']; count: number } | null
  }

export const newPrice = (params: NewPrice, now: number): Price => ({
  id: params.id ?? makeId('price'),
  object: 'price',
  ...constant,
  active: params.active ?? true,
  created: now,
  currency: params.currency,
  lookup_key: params.lookup_key ?? null,
  metadata: params.metadata ?? {},
  nickname: params.nickname ?? null,
  product: params.product,
  recurring: params.every
    ? {
        interval: params.every.interval,
        interval_count: params.every.count,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      }
    : null,
  type: params.every ? 'recurring' : 'one_time',
  unit_amount: params.unit_amount,
  unit_amount_decimal: String(params.unit_amount),
})

const constant = {
  billing_scheme: 'per_unit',
  custom_unit_amount: null,
  livemode: false,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
}
