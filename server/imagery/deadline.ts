import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import type { ImageryProvider, TimelyImagery, Unavailable } from './provider.ts'
import { stripMetadata } from './strip-metadata.ts'

/**
 * Gives a supplier `ms` for an answer. It is told to stop then, and not waited for if it does not: whoever asked gets
 * an answer, and what was set aside for it is free again. Metadata of its pictures is removed.
 */
export const withDeadline = (provider: ImageryProvider, ms: number): TimelyImagery => ({
  terms: provider.terms,
  bills: provider.bills,
  addressesAtOnce: provider.addressesAtOnce,
  geocode: (addresses) => inTime(ms, (signal) => provider.geocode(addresses, signal)),
  survey: (place) => inTime(ms, (signal) => provider.survey(place, signal)),
  find: async (place, kind, instead) =>
    withoutMetadata(await inTime(ms, (signal) => provider.find(place, kind, signal, instead))),
  render: async (reference, kind) =>
    withoutMetadata(await inTime(ms, (signal) => provider.render(reference, kind, signal))),
  findPanorama: async (place) =>
    withoutMetadata(await inTime(ms, (signal) => provider.findPanorama(place, signal))),
  locate: (place) => inTime(ms, (signal) => provider.locate(place, signal)),
})

/** Strips what picture files say about people and places, for every supplier. */
const withoutMetadata = <Found extends object>(
  found: Result<Found, Unavailable>,
): Result<Found, Unavailable> =>
  found.ok && 'jpeg' in found.value && found.value.jpeg instanceof Uint8Array
    ? ok({ ...found.value, jpeg: stripMetadata(found.value.jpeg) })
    : found

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
