import { tokenPacks } from '@curbgrade/core/billing/catalog'
import { quotasWith } from '@curbgrade/core/lists/quota'
import { english } from '@curbgrade/core/text/language'
import { expect, it } from 'vitest'
import { textOf } from '../../text/language.ts'
import { billingText } from '../text.ts'
import { planText } from './text.ts'

const { planFeatures } = textOf(billingText)
const { plan, costs } = textOf(planText)
const { count } = english.formats
const { free, paying } = quotasWith({ free: 300_000, paying: 300_000 })

/** Why each promise of the plan is true: what a subscriber gets and others don't. */
const reasons = {
  /** create-list.test.ts: has room for another list with a plan. */
  [`Up to ${count(paying.lists)} lists with ${count(paying.rows)} properties`]:
    // The settings refuse fewer rows for paying accounts (config.unit.test.ts).
    paying.lists > free.lists && paying.rows >= free.rows,
  /** Named in Spec 1, and kept by the operator, not by the product. */
  'Priority support': true,
}

it('promises of the plan only what others don’t get', () => {
  expect(planFeatures(paying)).toEqual(Object.keys(reasons))
  expect(Object.values(reasons)).toEqual([true, true])
})

it('says what everyone has, and how much room there is without a plan', () => {
  const sentences = plan.withoutPlanRoom(free)
  expect(sentences).toContain('Filters, details and exports are for everyone')
  expect(sentences).toContain(`${count(free.lists)} lists with ${count(free.rows)} properties`)
})

it('says what a token costs beside the prices of Spec 2', () => {
  const cents = tokenPacks.map(({ priceCents, tokens }) => priceCents / tokens)
  const [low, high] = [Math.min(...cents), Math.max(...cents)].map((value) => `${value.toFixed(1)}¢`)
  expect(costs.rows.map(({ each, tokens }) => [each, tokens])).toEqual([
    ['1¢ each', 1],
    ['2¢ each', 2],
  ])
  expect(costs.prepaid).toContain(`In a pack, a token costs ${low} to ${high}.`)
})
