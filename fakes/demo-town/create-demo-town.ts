import { setTimeout as delay } from 'node:timers/promises'
import { drawPicture, GENERATOR_VERSION, type PictureKind } from './draw-picture.ts'
import { drawingSlots } from './drawing-slots.ts'
import type { Rendition } from './paint/picture-defs.ts'
import { pictureCache } from './picture-cache.ts'
import type { Address } from './town/address.ts'
import { OTHER_VIEWS, otherView } from './town/other-view.ts'
import { type Place, placeFor } from './town/place.ts'
import { sentinelOf } from './town/sentinels.ts'
import { type DemoSpot, spotOf } from './town/town-map.ts'

export type { PictureKind } from './draw-picture.ts'

export type DemoPicture =
  | {
      readonly found: true
      /** 400×270, or 1280×864 if large; a panorama is 2560×1280 with the building in its center. */
      readonly jpeg: Buffer
      readonly place: Place
      /** `YYYY-MM` */
      readonly capturedAt: string
      /** Identifies the picture at this supplier; stable as long as the picture is the same. */
      readonly reference: string
    }
  | { readonly found: false; readonly reason: 'no-imagery' | 'unknown-address' }

export type DemoSurvey = {
  readonly place: Place
  readonly street: { readonly capturedAt: string; readonly reference: string } | null
  readonly aerial: boolean
  /** How well the town's map knows the address. */
  readonly match: 'exact' | 'rough' | 'ambiguous'
}

/** The supplier can't answer now; a later retry may succeed. */
export class DemoSupplierDown extends Error {
  override readonly name = 'DemoSupplierDown'
}

type RenditionRequest = { readonly signal?: AbortSignal; readonly rendition?: Rendition }
type PictureRequest = RenditionRequest & {
  /** References of rejected pictures. */
  readonly instead?: readonly string[]
}

export type DemoTown = {
  /**
   * Returns the picture of an address, drawn at most once and cached on disk. Rejects with `DemoSupplierDown` on
   * the sentinel street, and with the signal's reason when the caller aborts.
   */
  readonly picture: (address: Address, kind: PictureKind, request?: PictureRequest) => Promise<DemoPicture>
  /** Returns the picture of a reference; one that isn't the town's has no imagery. */
  readonly pictureOf: (reference: string, request?: RenditionRequest) => Promise<DemoPicture>
  /**
   * Returns which pictures of an address exist, without drawing them; null on the sentinel street that the map
   * doesn't know.
   */
  readonly survey: (address: Address, signal?: AbortSignal) => Promise<DemoSurvey | null>
  /** Returns an address's position on the town's map, or null on the sentinel street that the map doesn't know. */
  readonly locate: (address: Address, signal?: AbortSignal) => Promise<DemoSpot | null>
}

type Options = {
  readonly cacheDir: string
  /** Delay on `Slow Street`. */
  readonly slowMs?: number
  /** Replaces the drawing in tests. */
  readonly draw?: typeof drawPicture
}

/** Creates an imagery supplier that needs no network: a town generated from addresses. */
export const createDemoTown = ({ cacheDir, slowMs = 3000, draw = drawPicture }: Options): DemoTown => {
  const cache = pictureCache(cacheDir)
  const inSlot = drawingSlots(2)
  const pending = new Map<string, Promise<Buffer>>()

  const load = async (name: string, ...drawing: Parameters<typeof drawPicture>): Promise<Buffer> => {
    const cached = await cache.read(name)
    if (cached) return cached
    const jpeg = await inSlot(() => draw(...drawing))
    await cache.write(name, jpeg)
    return jpeg
  }

  /** Concurrent requests share one drawing. */
  const loadOnce = (name: string, ...drawing: Parameters<typeof drawPicture>): Promise<Buffer> => {
    const running = pending.get(name)
    if (running) return running
    const started = load(name, ...drawing).finally(() => pending.delete(name))
    pending.set(name, started)
    return started
  }

  /** Null on the street that the map doesn't know. */
  const enter = async (address: Address, signal?: AbortSignal): Promise<Place | null> => {
    signal?.throwIfAborted()
    const sentinel = sentinelOf(address)
    if (sentinel === 'supplierDown') throw new DemoSupplierDown('The demo town is down.')
    if (sentinel === 'unknown') return null
    return placeFor(address)
  }

  const wait = async (address: Address, signal?: AbortSignal): Promise<void> => {
    if (sentinelOf(address) === 'slow') await orAborted(delay(slowMs, undefined, { ref: false }), signal)
  }

  const show = async (
    place: Place,
    kind: PictureKind,
    { signal, rendition = 'regular' }: RenditionRequest,
  ): Promise<DemoPicture> => {
    const reference = referenceTo(place, kind)
    const name = rendition === 'regular' ? reference : `${reference} ${rendition}`
    const jpeg = await orAborted(loadOnce(name, place, kind, rendition), signal)
    return { found: true, jpeg, place, capturedAt: place.capturedAt, reference }
  }

  return {
    picture: async (address, kind, request = {}) => {
      const { signal, instead = [] } = request
      const place = await enter(address, signal)
      if (place === null) return { found: false, reason: 'unknown-address' }
      await wait(address, signal)
      const views = isSeen(address, place, kind) ? viewsOf(place, kind) : []
      const view = views.find((each) => !instead.includes(referenceTo(each, kind)))
      return view === undefined ? { found: false, reason: 'no-imagery' } : show(view, kind, request)
    },
    pictureOf: async (reference, request = {}) => {
      const seen = readReference(reference)
      if (seen === null) return { found: false, reason: 'no-imagery' }
      const { address, kind, view } = seen
      const place = await enter(address, request.signal)
      return place === null
        ? { found: false, reason: 'unknown-address' }
        : show(otherView(place, view), kind, request)
    },
    survey: async (address, signal) => {
      const place = await enter(address, signal)
      if (place === null) return null
      const { capturedAt } = place
      const street = isSeen(address, place, 'street')
        ? { capturedAt, reference: referenceTo(place, 'street') }
        : null
      return { place, street, aerial: isSeen(address, place, 'aerial'), match: matchOf(address) }
    },
    locate: async (address, signal) => {
      if ((await enter(address, signal)) === null) return null
      await wait(address, signal)
      return spotOf(address)
    },
  }
}

const isSeen = (address: Address, place: Place, kind: PictureKind): boolean => {
  const sentinel = sentinelOf(address)
  if (sentinel === 'noImagery' || (sentinel === 'noPanorama' && kind === 'panorama')) return false
  if (sentinel === 'aerialOnly') return kind === 'aerial'
  return kind === 'aerial' || place.category !== 'no-imagery'
}

const matchOf = (address: Address): DemoSurvey['match'] => {
  const sentinel = sentinelOf(address)
  return sentinel === 'rough' || sentinel === 'ambiguous' ? sentinel : 'exact'
}

/** The camera car passed each house several times; the plane came once. */
const viewsOf = (place: Place, kind: PictureKind): Place[] =>
  kind === 'street' ? [place, ...OTHER_VIEWS.map((view) => otherView(place, view))] : [place]

const referenceTo = ({ key, view }: Place, kind: PictureKind): string =>
  `demo:${view === 0 ? kind : `${kind}@${view}`}:${GENERATOR_VERSION}:${key}`

/** A place's key is its normalized address, which is enough to draw it again. */
const readReference = (reference: string): { address: Address; kind: PictureKind; view: number } | null => {
  const [supplier, seen = '', , key = ''] = reference.split(':')
  if (supplier !== 'demo') return null
  const [kind, view = '0'] = seen.split('@')
  const [street = '', city = '', state = '', zip = ''] = key.split('|')
  return { address: { street, city, state, zip }, kind: kind as PictureKind, view: Number(view) }
}

/** A caller that aborts stops waiting; the drawing continues for the others. */
const orAborted = <Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> => {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
