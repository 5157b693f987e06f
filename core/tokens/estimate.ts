import { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { uuid } from '../shared/wire.ts'

/** What a program may ask the price of before it starts it. */
export const pricedWork = ['ai', 'coverage'] as const
export type PricedWork = (typeof pricedWork)[number]

export const ESTIMATE_MINUTES = 60

/** What a spending call takes. */
export const estimateText = z
  .string()
  .max(500)
  .optional()
  .describe('From getEstimate. If the price is higher by now, nothing is started')

/** Until then, the work on the list costs at most this many tokens, or it isn't started. */
export type PriceEstimate = {
  readonly userId: string
  readonly listId: string
  readonly work: PricedWork
  readonly tokens: number
  /** In milliseconds. */
  readonly until: number
}

/** The purpose prefix keeps anything else signed with the same secret from passing as an estimate. */
export const estimateToText = ({ userId, listId, work, tokens, until }: PriceEstimate): string =>
  [PURPOSE, userId, listId, work, tokens, until].join('.')

const PURPOSE = 'estimate'
const TEXT = new RegExp(
  `^${PURPOSE}\\.([\\w-]+)\\.([\\w-]+)\\.(${pricedWork.join('|')})\\.(\\d{1,9})\\.(\\d{1,15})$`,
)

/** Null if the text, whose signature was checked, is no estimate. */
export function readEstimate(text: string): PriceEstimate | null {
  const [, userId = '', listId = '', work, tokens, until] = TEXT.exec(text) ?? []
  if (!uuid.safeParse(userId).success || !uuid.safeParse(listId).success) return null
  return { userId, listId, work: work as PricedWork, tokens: Number(tokens), until: Number(until) }
}

/** Whether the estimate is about this work, and still holds. */
export const holdsFor = (
  estimate: PriceEstimate,
  { userId, listId, work }: Pick<PriceEstimate, 'userId' | 'listId' | 'work'>,
  now: number,
): boolean =>
  estimate.userId === userId && estimate.listId === listId && estimate.work === work && estimate.until > now

/** Refuses what costs more than its program agreed to; without an estimate, it agreed to any price. */
export const checkPrice = (
  tokens: number,
  maxTokens: number | null,
): Result<null, Refusal<'price_changed'>> =>
  maxTokens === null || tokens <= maxTokens
    ? ok(null)
    : refuse('price_changed', { estimated: maxTokens, needed: tokens })
