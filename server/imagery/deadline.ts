import { type Result, refuse } from '@curbgrade/core/shared/result'
import type { ImageryProvider, TimelyImagery, Unavailable } from './provider.ts'

/**
 * Gives a supplier `ms` for an answer. It is told to stop then, and not waited for if it does not: whoever asked gets
 * an answer, and what was set aside for it is free again.
 */
export const withDeadline = (provider: ImageryProvider, ms: number): TimelyImagery => ({
  terms: provider.terms,
  geocode: (addresses) => inTime(ms, (signal) => provider.geocode(addresses, signal)),
  survey: (place) => inTime(ms, (signal) => provider.survey(place, signal)),
  find: (place, kind, instead) => inTime(ms, (signal) => provider.find(place, kind, signal, instead)),
  render: (reference, kind) => inTime(ms, (signal) => provider.render(reference, kind, signal)),
  findPanorama: (place) => inTime(ms, (signal) => provider.findPanorama(place, signal)),
  locate: (place) => inTime(ms, (signal) => provider.locate(place, signal)),
})

async function inTime<Value>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<Result<Value, Unavailable>>,
): Promise<Result<Value, Unavailable>> {
  const deadline = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const cut = new Promise<Result<Value, Unavailable>>((resolve) => {
    timer = setTimeout(() => {
      deadline.abort()
      resolve(refuse('imagery_unavailable'))
    }, ms)
  })
  try {
    return await Promise.race([ask(deadline.signal), cut])
  } finally {
    clearTimeout(timer)
  }
}
