import type { Result } from '@curbgrade/core/shared/result'
import { Counter } from 'prom-client'
import type { BilledCall, ImageryProvider } from './provider.ts'

/** Counts billed calls, whether tokens or the operator pay. Failed calls aren't billed. */
export function countBilledCalls(
  provider: ImageryProvider,
  supplier: string,
): { readonly imagery: ImageryProvider; readonly metric: Counter } {
  const metric = new Counter({
    name: 'curbgrade_billed_calls_total',
    help: 'Calls that the imagery supplier bills, by call; for geocodes, each address counts',
    labelNames: ['supplier', 'call'],
    registers: [],
  })
  const counted = async <Value, Refused>(
    call: BilledCall,
    calls: number,
    asked: Promise<Result<Value, Refused>>,
  ): Promise<Result<Value, Refused>> => {
    const answer = await asked
    if (answer.ok && provider.bills.includes(call)) metric.inc({ supplier, call }, calls)
    return answer
  }
  const imagery: ImageryProvider = {
    terms: provider.terms,
    bills: provider.bills,
    addressesAtOnce: provider.addressesAtOnce,
    geocode: (addresses, signal) => counted('geocode', addresses.length, provider.geocode(addresses, signal)),
    survey: (...args) => provider.survey(...args),
    find: (...args) => counted('find', 1, provider.find(...args)),
    render: (...args) => counted('render', 1, provider.render(...args)),
    renderLarge: (...args) => counted('render', 1, provider.renderLarge(...args)),
    findPanorama: (...args) => provider.findPanorama(...args),
    locate: (...args) => provider.locate(...args),
  }
  return { imagery, metric }
}
