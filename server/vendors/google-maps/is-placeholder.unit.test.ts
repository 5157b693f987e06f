import sharp from 'sharp'
import { expect, it } from 'vitest'
import { describeSamples, readSample, sampleNames } from '../../../fixtures/outside-samples.ts'
import { readPicture } from '../read-picture.ts'
import { isPlaceholder } from './is-placeholder.ts'

const SAMPLES = ['vendor-schemas', 'google-maps', 'responses'] as const
const sheet = (background: string) =>
  sharp({ create: { width: 400, height: 270, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function isSheet(jpeg: Uint8Array): Promise<boolean> {
  const picture = await readPicture(jpeg)
  if (picture === null) throw new Error('not a picture')
  return isPlaceholder(picture)
}

describeSamples("a sample of Google's own", () => {
  const names = sampleNames('.jpg', ...SAMPLES).filter((name) => name.startsWith('maps_http_streetview_'))

  it.each(names)('%s is a sheet only where the panorama is unknown', async (name) =>
    expect(await isSheet(readSample(...SAMPLES, name))).toBe(name.includes('invalid_pano')),
  )
})

it('treats a light sheet as a placeholder, and not a dark one, which may be a forest', async () => {
  expect(await isSheet(await sheet('#e4e2de'))).toBe(true)
  expect(await isSheet(await sheet('#203018'))).toBe(false)
})
