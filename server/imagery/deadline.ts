import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { stripMetadata } from './pictures/strip-metadata.ts'
import type { ImageryProvider, ImageryUnavailable, TimelyImagery } from './provider.ts'

/**
 * Stops waiting after `ms`, even if the supplier ignores the signal, so that the caller can release its
 * tokens. Also strips pictures of metadata.
 */
export const withDeadline = (provider: ImageryProvider, ms: number): TimelyImagery => ({
  terms: provider.terms,
  bills: provider.bills,
  addressesAtOnce: provider.addressesAtOnce,
  geocode: (addresses) => inTime(ms, (signal) => provider.geocode(addresses, signal)),
  survey: (place) => inTime(ms, (signal) => provider.survey(place, signal)),
  find: async (place, kind, rejected) =>
    withoutMetadata(await inTime(ms, (signal) => provider.find(place, kind, signal, rejected))),
  render: async (reference, kind) =>
    withoutMetadata(await inTime(ms, (signal) => provider.render(reference, kind, signal))),
  renderLarge: async (reference, kind) =>
    withoutMetadata(await inTime(ms, (signal) => provider.renderLarge(reference, kind, signal))),
  findPanorama: async (place) =>
    withoutMetadata(await inTime(ms, (signal) => provider.findPanorama(place, signal))),
  locate: (place) => inTime(ms, (signal) => provider.locate(place, signal)),
})

/** Metadata may be about people and places. */
const withoutMetadata = <Found extends object>(
  found: Result<Found, ImageryUnavailable>,
): Result<Found, ImageryUnavailable> => (found.ok ? ok(strippedPictures(found.value)) : found)

const strippedPictures = <Found extends object>(found: Found): Found => {
  const pictures = Object.entries(found).filter(([, value]) => value instanceof Uint8Array)
  return { ...found, ...Object.fromEntries(pictures.map(([name, jpeg]) => [name, stripMetadata(jpeg)])) }
}

async function inTime<Value>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<Result<Value, ImageryUnavailable>>,
): Promise<Result<Value, ImageryUnavailable>> {
  const deadline = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const cut = new Promise<Result<Value, ImageryUnavailable>>((resolve) => {
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
