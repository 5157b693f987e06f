import type { Result } from '@curbgrade/core/shared/result'
import type { BilledCall, TimelyImagery } from '../provider.ts'
import type { Allowance, AllowanceUsed } from './allowance.ts'

type Metered<Call> = Call extends (...given: infer Given) => Promise<Result<infer Value, infer Refused>>
  ? (...given: Given) => Promise<Result<Value, Refused | AllowanceUsed>>
  : never

/** The supplier's calls on behalf of one user, each counted before it is made. */
export type MeteredImagery = {
  readonly [Name in 'geocode' | 'find' | 'render' | 'findPanorama' | 'locate']: Metered<TimelyImagery[Name]>
} & {
  /** Calls made so far that the supplier bills. */
  billedCalls(): number
  /** The user was charged for what the calls so far were made for, so they cost no allowance. */
  refund(): Promise<void>
}

export type MeterPorts = { readonly imagery: TimelyImagery; readonly allowance: Allowance }

/**
 * Takes what a call costs out of the user's allowance, at most `share` of it, in the order of the calls: where it ends,
 * the first ones were made. A call that fails is given back. Suppliers that bill nothing are asked without any counting.
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
    find: (...given) => counted('find', 1, () => imagery.find(...given)),
    render: (...given) => counted('render', 1, () => imagery.render(...given)),
    // Neither looks anything up that is billed once the place is known.
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
