import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDemoTown, DemoSupplierDown } from './create-demo-town.ts'
import { drawPicture } from './draw-picture.ts'
import { placeFor } from './town/place.ts'

let cacheDir = ''
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'demo-town-'))
})
afterEach(() => rm(cacheDir, { recursive: true, force: true }))

const aTown = () => {
  let drawn = 0
  let busy = 0
  let mostBusy = 0
  const draw: typeof drawPicture = async (...drawing) => {
    drawn += 1
    busy += 1
    mostBusy = Math.max(mostBusy, busy)
    try {
      return await drawPicture(...drawing)
    } finally {
      busy -= 1
    }
  }
  const town = createDemoTown({ cacheDir, slowMs: 20, draw })
  return { town, drawn: () => drawn, mostBusy: () => mostBusy }
}

const at = (street: string) => ({ street, city: 'Parma', state: 'OH', zip: '44129' })
const cachedFiles = async (): Promise<string[]> => {
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const jpegOf = async (town: ReturnType<typeof createDemoTown>, street: string): Promise<Buffer> => {
  const picture = await town.picture(at(street), 'street')
  if (!picture.found) throw new Error(`${street} has no picture`)
  return picture.jpeg
}

describe('a picture', () => {
  it('comes with its place, month and own reference', async () => {
    const { town } = aTown()
    const street = await town.picture(at('12 Oak Street'), 'street')
    const aerial = await town.picture(at('12 Oak Street'), 'aerial')
    expect(street).toMatchObject({ found: true, place: placeFor(at('12 Oak Street')) })
    expect(street.found && aerial.found && street.reference !== aerial.reference).toBe(true)
  })

  it('is replaced by another unobstructed view of the same house, and then by none', async () => {
    const { town } = aTown()
    const first = await town.picture(at('12 Oak Street'), 'street')
    if (!first.found) throw new Error('no picture')
    const second = await town.picture(at('12 Oak Street'), 'street', { instead: [first.reference] })
    if (!second.found) throw new Error('no other picture')
    expect(second.jpeg.equals(first.jpeg)).toBe(false)
    expect([second.place.key, second.capturedAt < first.capturedAt]).toEqual([first.place.key, true])
    expect(await town.pictureOf(second.reference)).toEqual(second)
    const both = [first.reference, second.reference]
    expect(await town.picture(at('12 Oak Street'), 'street', { instead: both })).toEqual({
      found: false,
      reason: 'no-imagery',
    })
  })

  it('has a large rendition of its own, also by reference; another supplier’s reference has none', async () => {
    const { town, drawn } = aTown()
    const regular = await town.picture(at('12 Oak Street'), 'street')
    if (!regular.found) throw new Error('no picture')
    const large = await town.pictureOf(regular.reference, { rendition: 'large' })
    expect(large).toEqual(await town.picture(at('12 Oak Street'), 'street', { rendition: 'large' }))
    expect(large.found && (await sharp(large.jpeg).metadata())).toMatchObject({ width: 1280, height: 864 })
    expect(await town.picture(at('12 Oak Street'), 'street')).toEqual(regular)
    expect(drawn()).toBe(2)
    expect(await town.pictureOf('google:street?pano=demo', { rendition: 'large' })).toEqual({
      found: false,
      reason: 'no-imagery',
    })
  })

  it('is the same for every spelling of the address', async () => {
    const { town, drawn } = aTown()
    expect(await jpegOf(town, '12 oak st.')).toEqual(await jpegOf(town, '12 Oak Street'))
    expect(drawn()).toBe(1)
  })
})

describe('the cache', () => {
  it('draws a picture once, even across restarts', async () => {
    const first = aTown()
    const jpeg = await jpegOf(first.town, '12 Oak Street')
    const second = aTown()
    expect(await jpegOf(second.town, '12 Oak Street')).toEqual(jpeg)
    expect([first.drawn(), second.drawn()]).toEqual([1, 0])
  })

  it.each([
    ['cut short', (file: string) => truncate(file, 900)],
    ['emptied', (file: string) => truncate(file, 0)],
    [
      'damaged',
      async (file: string) => {
        const content = await readFile(file)
        content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 255
        await writeFile(file, content)
      },
    ],
  ])('redraws a picture whose file was %s, and repairs the file', async (_, harm) => {
    const jpeg = await jpegOf(aTown().town, '12 Oak Street')
    const [file = ''] = await cachedFiles()
    await harm(file)
    const again = aTown()
    expect(await jpegOf(again.town, '12 Oak Street')).toEqual(jpeg)
    expect(again.drawn()).toBe(1)
    const repaired = aTown()
    await jpegOf(repaired.town, '12 Oak Street')
    expect(repaired.drawn()).toBe(0)
  })

  it('leaves no draft files behind', async () => {
    const { town } = aTown()
    await Promise.all(['1 Oak Street', '3 Oak Street'].map((street) => town.picture(at(street), 'aerial')))
    expect((await cachedFiles()).every((file) => file.endsWith('.picture'))).toBe(true)
  })

  it('recovers after a failed drawing', async () => {
    let isBroken = true
    const town = createDemoTown({
      cacheDir,
      draw: (...drawing) => (isBroken ? Promise.reject(new Error('out of ink')) : drawPicture(...drawing)),
    })
    await expect(town.picture(at('12 Oak Street'), 'street')).rejects.toThrow('out of ink')
    isBroken = false
    expect(await town.picture(at('12 Oak Street'), 'street')).toMatchObject({ found: true })
  })
})

describe('many callers', () => {
  it('share one drawing of the same picture', async () => {
    const { town, drawn } = aTown()
    const jpegs = await Promise.all(Array.from({ length: 40 }, () => jpegOf(town, '12 Oak Street')))
    expect(new Set(jpegs.map((jpeg) => jpeg.toString('base64'))).size).toBe(1)
    expect(drawn()).toBe(1)
  })

  it('keep at most two drawings busy', async () => {
    const { town, mostBusy } = aTown()
    await Promise.all(
      Array.from({ length: 12 }, (_, house) => town.picture(at(`${house} Elm Street`), 'aerial')),
    )
    expect(mostBusy()).toBe(2)
  })

  it('are not affected when one aborts', async () => {
    const { town } = aTown()
    const impatient = new AbortController()
    const left = town.picture(at('12 Oak Street'), 'street', { signal: impatient.signal })
    const patient = town.picture(at('12 Oak Street'), 'street')
    impatient.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(await patient).toMatchObject({ found: true })
  })
})

describe('sentinel streets', () => {
  it('No Panorama Court has a street picture, and no panorama', async () => {
    const { town, drawn } = aTown()
    const address = at('5 No Panorama Court')
    expect(await town.picture(address, 'panorama')).toEqual({ found: false, reason: 'no-imagery' })
    expect(drawn()).toBe(0)
    expect(await town.picture(address, 'aerial')).toMatchObject({ found: true })
  })

  it('the map finds every street except Unknown Way, and fails on Supplier Down Road', async () => {
    const { town } = aTown()
    const { lat, lng } = placeFor(at('5 No Imagery Lane'))
    expect(await town.locate(at('5 No Imagery Lane'))).toMatchObject({ lat, lng })
    expect(await town.locate(at('5 Unknown Way'))).toBeNull()
    await expect(town.locate(at('5 Supplier Down Road'))).rejects.toBeInstanceOf(DemoSupplierDown)
  })

  it.each(['street', 'aerial'] as const)('No Imagery Lane has no %s picture', async (kind) => {
    const { town, drawn } = aTown()
    expect(await town.picture(at('5 No Imagery Lane'), kind)).toEqual({ found: false, reason: 'no-imagery' })
    expect(drawn()).toBe(0)
  })

  it('Unknown Way is not on the map', async () => {
    expect(await aTown().town.picture(at('5 Unknown Way'), 'aerial')).toEqual({
      found: false,
      reason: 'unknown-address',
    })
  })

  it('Supplier Down Road fails with a retryable error', async () => {
    await expect(aTown().town.picture(at('5 Supplier Down Road'), 'street')).rejects.toBeInstanceOf(
      DemoSupplierDown,
    )
  })

  it('Slow Street answers after a delay, unless the caller aborts', async () => {
    const { town } = aTown()
    expect(await town.picture(at('4 Slow Street'), 'aerial')).toMatchObject({ found: true })
    const slow = createDemoTown({ cacheDir, slowMs: 60_000 })
    await expect(
      slow.picture(at('4 Slow Street'), 'aerial', { signal: AbortSignal.timeout(5) }),
    ).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})

it('has an aerial picture of a house without street imagery', async () => {
  const { town } = aTown()
  const street = streetWithout()
  expect(await town.picture(at(street), 'street')).toEqual({ found: false, reason: 'no-imagery' })
  expect(await town.picture(at(street), 'aerial')).toMatchObject({ found: true })
})

const streetWithout = (): string => {
  const houses = Array.from({ length: 1000 }, (_, number) => `${number} Elm Street`)
  return houses.find((street) => placeFor(at(street)).category === 'no-imagery') ?? ''
}
