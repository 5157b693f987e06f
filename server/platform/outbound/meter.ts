import { Histogram, type Metric } from 'prom-client'
import { OutboundError } from './outbound-error.ts'

/** Counts and times calls to suppliers. Labels are suppliers and outcomes only: never addresses or keys. */
export type OutboundMeter = {
  readonly metrics: readonly Metric[]
  measure(supplier: string, call: () => Promise<Response>): Promise<Response>
}

export function createOutboundMeter(): OutboundMeter {
  const calls = new Histogram({
    name: 'outbound_seconds',
    help: 'Time of a call to a supplier, with the wait for its turn',
    labelNames: ['supplier', 'outcome'],
    registers: [],
  })
  return {
    metrics: [calls],
    measure: async (supplier, call) => {
      const end = calls.startTimer({ supplier })
      try {
        const response = await call()
        end({ outcome: `${Math.floor(response.status / 100)}xx` })
        return response
      } catch (error) {
        end({ outcome: error instanceof OutboundError ? error.reason : 'given_up' })
        throw error
      }
    },
  }
}
