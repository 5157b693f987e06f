import { Gauge, Histogram, type Metric } from 'prom-client'
import { OutboundError } from './outbound-error.ts'

/** Counts and times calls to suppliers. Labels are suppliers and outcomes only: never addresses or keys. */
export type OutboundMeter = {
  readonly metrics: readonly Metric[]
  measure(supplier: string, call: () => Promise<Response>): Promise<Response>
  /** Shows whether this process leaves the supplier alone. */
  watchBreaker(supplier: string, isOpen: () => boolean): void
}

export function createOutboundMeter(): OutboundMeter {
  const calls = new Histogram({
    name: 'outbound_seconds',
    help: 'Time of a call to a supplier, with the wait for its turn',
    labelNames: ['supplier', 'outcome'],
    registers: [],
  })
  const breakers = new Map<string, () => boolean>()
  const open = new Gauge({
    name: 'curbgrade_breaker_open',
    help: '1 while this process leaves a failing supplier alone',
    labelNames: ['supplier'],
    registers: [],
    collect() {
      for (const [supplier, isOpen] of breakers) this.set({ supplier }, isOpen() ? 1 : 0)
    },
  })
  return {
    metrics: [calls, open],
    watchBreaker: (supplier, isOpen) => void breakers.set(supplier, isOpen),
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
