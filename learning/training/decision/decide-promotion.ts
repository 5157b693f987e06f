import { type Model, predict } from '../../models/model.ts'
import type { HeldOutPicture } from '../predict-held-out.ts'
import {
  compareLosses,
  compareOrder,
  type Evidence,
  gradesToCertainty,
  isBetter,
  isNotWorse,
  MIN_HELD_OUT_STREETS,
  type Missing,
} from '../promotion.ts'

/** The baseline: the user's version, the shipped model, or the base rates of the grades. */
export type Comparison = Evidence & {
  readonly baseline: 'champion' | 'shipped' | 'base_rates'
  readonly missing: Missing
}

export type Decision = { readonly isPromoted: boolean; readonly comparison: Comparison }

/**
 * A first version must order houses correctly, and beat both the shipped model and the base rates: a model
 * that is wrong throughout is easy to beat. Returns the comparison that it fails. `fraction` of the streets
 * is held out.
 */
export function decideFirst(
  heldOut: readonly HeldOutPicture[],
  shipped: Model | null,
  fraction: number,
): Decision {
  const toBaseRates = compareLosses(heldOut.map((row) => ({ ...row, baseline: row.baseRates })))
  const toShipped = shipped && compareWith(heldOut, shipped)
  const evidence = [toBaseRates, toShipped ?? toBaseRates, compareOrder(heldOut)]
  const isShownShipped = toShipped !== null && (!isBetter(toShipped) || isBetter(toBaseRates))
  return {
    isPromoted: evidence.every(isBetter),
    comparison: {
      ...(isShownShipped ? toShipped : toBaseRates),
      baseline: isShownShipped ? 'shipped' : 'base_rates',
      missing: {
        grades: gradesToCertainty(evidence, heldOut.length),
        streets: streetsToDecision(toBaseRates, fraction),
      },
    },
  }
}

export function decideNext(heldOut: readonly HeldOutPicture[], champion: Model, fraction: number): Decision {
  const evidence = compareWith(heldOut, champion)
  const missing = { grades: null, streets: streetsToDecision(evidence, fraction) }
  return { isPromoted: isNotWorse(evidence), comparison: { ...evidence, baseline: 'champion', missing } }
}

const compareWith = (heldOut: readonly HeldOutPicture[], baseline: Model): Evidence =>
  compareLosses(heldOut.map((row) => ({ ...row, baseline: predict(baseline, row.picture.features) })))

/** About how many more streets are needed to hold out enough of them; null if there are enough. */
const streetsToDecision = ({ streets }: Evidence, fraction: number): number | null =>
  streets >= MIN_HELD_OUT_STREETS ? null : Math.ceil((MIN_HELD_OUT_STREETS - streets) / fraction)
