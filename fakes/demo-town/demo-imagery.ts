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

export type DemoSurvey = {
  readonly place: Place
  readonly street: { readonly capturedAt: string; readonly reference: string } | null
  readonly aerial: boolean
}

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
  /** The picture of a reference again. */
  readonly pictureOf: (reference: string, signal?: AbortSignal) => Promise<DemoPicture>
  /** What there is to see of an address, without drawing it; null on the sentinel street that the map does not know. */
  readonly survey: (address: Address, signal?: AbortSignal) => Promise<DemoSurvey | null>
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

  /** Null on the street that the map does not know. */
  const enter = async (address: Address, signal?: AbortSignal): Promise<Place | null> => {
    signal?.throwIfAborted()
    const sentinel = sentinelOf(address)
    if (sentinel === 'supplierDown') throw new DemoSupplierDown('The demo town is down.')
    if (sentinel === 'unknown') return null
    if (sentinel === 'slow') await orAborted(delay(slowMs, undefined, { ref: false }), signal)
    return placeFor(address)
  }

  const picture: DemoTown['picture'] = async (address, kind, signal) => {
    const place = await enter(address, signal)
    if (place === null) return { found: false, reason: 'unknown-address' }
    if (!isSeen(address, place, kind)) return { found: false, reason: 'no-imagery' }
    const reference = referenceTo(place, kind)
    const jpeg = await orAborted(loadOnce(reference, place, kind), signal)
    return { found: true, jpeg, place, capturedAt: place.capturedAt, reference }
  }

  return {
    picture,
    pictureOf: (reference, signal) => {
      const { address, kind } = readReference(reference)
      return picture(address, kind, signal)
    },
    survey: async (address, signal) => {
      const place = await enter(address, signal)
      if (place === null) return null
      const { capturedAt } = place
      const street = isSeen(address, place, 'street')
        ? { capturedAt, reference: referenceTo(place, 'street') }
        : null
      return { place, street, aerial: isSeen(address, place, 'aerial') }
    },
    locate: async (address, signal) => ((await enter(address, signal)) === null ? null : spotOf(address)),
  }
}

const isSeen = (address: Address, place: Place, kind: PictureKind): boolean => {
  const sentinel = sentinelOf(address)
  if (sentinel === 'noImagery' || (sentinel === 'noPanorama' && kind === 'panorama')) return false
  return kind === 'aerial' || place.category !== 'no-imagery'
}

const referenceTo = ({ key }: Place, kind: PictureKind): string => `demo:${kind}:${GENERATOR_VERSION}:${key}`

/** A place's key is its address, folded: that is enough to draw it again. */
const readReference = (reference: string): { address: Address; kind: PictureKind } => {
  const [, kind = '', , key = ''] = reference.split(':')
  const [street = '', city = '', state = '', zip = ''] = key.split('|')
  return { address: { street, city, state, zip }, kind: kind as PictureKind }
}

/** A caller who gives up stops waiting; the drawing goes on for the others. */
const orAborted = <Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> => {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
