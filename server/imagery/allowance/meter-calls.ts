import type { Result } from '@curbgrade/core/shared/result'
import type { BilledCall, TimelyImagery } from '../provider.ts'
import type { Allowance, AllowanceUsed } from './allowance.ts'

type Metered<Call> = Call extends (...args: infer Args) => Promise<Result<infer Value, infer Refused>>
  ? (...args: Args) => Promise<Result<Value, Refused | AllowanceUsed>>
  : never

/** Supplier calls on behalf of one user, each counted before it's made. */
export type MeteredImagery = {
  readonly [Name in 'geocode' | 'find' | 'render' | 'renderLarge' | 'findPanorama' | 'locate']: Metered<
    TimelyImagery[Name]
  >
} & {
  billedCalls(): number
  /** Returns the calls to the allowance, because the user was charged tokens for their result. */
  refund(): Promise<void>
}

export type MeterPorts = { readonly imagery: TimelyImagery; readonly allowance: Allowance }

/**
 * Deducts at most `share` of the allowance, in the order of the calls, so that the first ones run if it's
 * used up. Returns failed calls.
 */
export function meterCalls({ imagery, allowance }: MeterPorts, userId: string, share = 1): MeteredImagery {
  let taken = 0
  let lastTake: Promise<unknown> = Promise.resolve()
  const takeInOrder = (calls: number): ReturnType<Allowance['take']> => {
    const take = lastTake.then(() => allowance.take(userId, calls, share))
    lastTake = take.catch(() => {})
    return take
  }
  const counted = async <Value, Refused>(
    call: BilledCall,
    calls: number,
    ask: () => Promise<Result<Value, Refused>>,
  ): Promise<Result<Value, Refused | AllowanceUsed>> => {
    if (!imagery.bills.includes(call)) return ask()
    const allowed = await takeInOrder(calls)
    if (!allowed.ok) return allowed
    taken += calls
    const answer = await ask()
    if (!answer.ok) {
      taken -= calls
      await allowance.giveBack(userId, calls)
    }
    return answer
  }
  return {
    geocode: (addresses) => counted('geocode', addresses.length, () => imagery.geocode(addresses)),
    find: (...args) => counted('find', 1, () => imagery.find(...args)),
    render: (...args) => counted('render', 1, () => imagery.render(...args)),
    renderLarge: (...args) => counted('render', 1, () => imagery.renderLarge(...args)),
    // Once the place is known, neither makes a billed lookup.
    findPanorama: (place) => imagery.findPanorama(place),
    locate: (place) => imagery.locate(place),
    billedCalls: () => taken,
    refund: async () => {
      const calls = taken
      taken = 0
      await allowance.giveBack(userId, calls)
    },
  }
}
