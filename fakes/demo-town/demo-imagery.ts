import { setTimeout as delay } from 'node:timers/promises'
import type { Address } from './address.ts'
import { drawPicture, GENERATOR_VERSION, type PictureKind } from './draw-picture.ts'
import { drawingSlots } from './drawing-slots.ts'
import { pictureCache } from './picture-cache.ts'
import { type Place, placeFor } from './place.ts'
import { sentinelOf } from './sentinels.ts'
import { type DemoSpot, spotOf } from './town-map.ts'

export type { PictureKind } from './draw-picture.ts'

export type DemoPicture =
  | {
      readonly found: true
      /** 400×270; a panorama is 2560×1280 with the building in its middle. */
      readonly jpeg: Buffer
      readonly place: Place
      /** `YYYY-MM` */
      readonly capturedAt: string
      /** Names the picture at this supplier; the same as long as the picture is. */
      readonly reference: string
    }
  | { readonly found: false; readonly reason: 'no-imagery' | 'unknown-address' }

/** The supplier cannot answer now; trying again later makes sense. */
export class DemoSupplierDown extends Error {
  override readonly name = 'DemoSupplierDown'
}

export type DemoTown = {
  /**
   * The picture of an address, drawn at most once and kept on disk. Rejects with `DemoSupplierDown` on the sentinel
   * street and with the signal's reason when the caller gives up.
   */
  readonly picture: (address: Address, kind: PictureKind, signal?: AbortSignal) => Promise<DemoPicture>
  /** Where an address is on the town's map, or null on the sentinel street that the map does not know. */
  readonly locate: (address: Address, signal?: AbortSignal) => Promise<DemoSpot | null>
}

type Options = {
  readonly cacheDir: string
  /** How long `Slow Street` takes. */
  readonly slowMs?: number
  /** Stands in for the drawing in tests. */
  readonly draw?: typeof drawPicture
}

/** An imagery supplier that needs no network: a whole town, invented from addresses. */
export const createDemoTown = ({ cacheDir, slowMs = 3000, draw = drawPicture }: Options): DemoTown => {
  const cache = pictureCache(cacheDir)
  const inSlot = drawingSlots(2)
  const underway = new Map<string, Promise<Buffer>>()

  const load = async (name: string, place: Place, kind: PictureKind): Promise<Buffer> => {
    const kept = await cache.read(name)
    if (kept) return kept
    const jpeg = await inSlot(() => draw(place, kind))
    await cache.write(name, jpeg)
    return jpeg
  }

  /** One drawing serves everybody who asks while it is made. */
  const loadOnce = (name: string, place: Place, kind: PictureKind): Promise<Buffer> => {
    const running = underway.get(name)
    if (running) return running
    const started = load(name, place, kind).finally(() => underway.delete(name))
    underway.set(name, started)
    return started
  }

  return {
    locate: async (address, signal) => {
      signal?.throwIfAborted()
      const sentinel = sentinelOf(address)
      if (sentinel === 'supplierDown') throw new DemoSupplierDown('The demo map is down.')
      if (sentinel === 'unknown') return null
      if (sentinel === 'slow') await orAborted(delay(slowMs, undefined, { ref: false }), signal)
      return spotOf(address)
    },
    picture: async (address, kind, signal) => {
      signal?.throwIfAborted()
      const sentinel = sentinelOf(address)
      if (sentinel === 'supplierDown') throw new DemoSupplierDown('The demo imagery supplier is down.')
      if (sentinel === 'unknown') return { found: false, reason: 'unknown-address' }
      if (sentinel === 'slow') await orAborted(delay(slowMs, undefined, { ref: false }), signal)
      const place = placeFor(address)
      const isBlank = place.category === 'no-imagery' && kind !== 'aerial'
      const isFlatOnly = sentinel === 'noPanorama' && kind === 'panorama'
      if (sentinel === 'noImagery' || isBlank || isFlatOnly) return { found: false, reason: 'no-imagery' }
      const reference = `demo:${kind}:${GENERATOR_VERSION}:${place.key}`
      const jpeg = await orAborted(loadOnce(reference, place, kind), signal)
      return { found: true, jpeg, place, capturedAt: place.capturedAt, reference }
    },
  }
}

/** A caller who gives up stops waiting; the drawing goes on for the others. */
const orAborted = <Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> => {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
