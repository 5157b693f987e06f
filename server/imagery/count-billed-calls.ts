import type { Result } from '@curbgrade/core/shared/result'
import { Counter } from 'prom-client'
import type { BilledCall, ImageryProvider } from './provider.ts'

/** Counts what the supplier bills, whoever pays for it. Suppliers don't bill calls that failed. */
export function countBilledCalls(
  provider: ImageryProvider,
  supplier: string,
): { readonly imagery: ImageryProvider; readonly metric: Counter } {
  const metric = new Counter({
    name: 'curbgrade_billed_calls_total',
    help: 'Calls that the imagery supplier bills, by what was asked; of geocodes each address',
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
    survey: (...given) => provider.survey(...given),
    find: (...given) => counted('find', 1, provider.find(...given)),
    render: (...given) => counted('render', 1, provider.render(...given)),
    findPanorama: (...given) => provider.findPanorama(...given),
    locate: (...given) => provider.locate(...given),
  }
  return { imagery, metric }
}
