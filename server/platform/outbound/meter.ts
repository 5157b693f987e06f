import { Gauge, Histogram, type Metric } from 'prom-client'
import { OutboundError } from './outbound-error.ts'

/** Counts and times supplier calls. Labels are only suppliers and outcomes, never addresses or keys. */
export type OutboundMeter = {
  readonly metrics: readonly Metric[]
  measure(supplier: string, call: () => Promise<Response>): Promise<Response>
  /** Exposes whether this process's breaker for the supplier is open. */
  watchBreaker(supplier: string, isOpen: () => boolean): void
}

export function createOutboundMeter(): OutboundMeter {
  const calls = new Histogram({
    name: 'outbound_seconds',
    help: 'Time of a supplier call, including the wait for its turn',
    labelNames: ['supplier', 'outcome'],
    registers: [],
  })
  const breakers = new Map<string, () => boolean>()
  const open = new Gauge({
    name: 'curbgrade_breaker_open',
    help: '1 while this process does not call a failing supplier',
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
