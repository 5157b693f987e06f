import { Gauge, Histogram, type Metric } from 'prom-client'

/** Labels are only suppliers and outcomes, never addresses or keys. */
export type OutboundMeter = {
  readonly metrics: readonly Metric[]
  /** Starts a call's clock; the returned function stops it with an outcome. */
  start(supplier: string): (outcome: string) => void
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
    start: (supplier) => {
      const end = calls.startTimer({ supplier })
      return (outcome) => void end({ outcome })
    },
  }
}
