import { hasSharedData, readShared, SKIPPED_WITHOUT } from '@curbgrade/core/lists/test/shared-data'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture } from '../read-picture.ts'
import { isPlaceholder } from './is-placeholder.ts'

const sample = (name: string) =>
  readShared('vendor-schemas', 'google-maps', 'responses', `maps_http_streetview_${name}.jpg`)
const sheet = (background: string) =>
  sharp({ create: { width: 400, height: 270, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function isSheet(jpeg: Uint8Array): Promise<boolean> {
  const picture = await readPicture(jpeg)
  if (picture === null) throw new Error('not a picture')
  return isPlaceholder(picture)
}

describe.skipIf(!hasSharedData)(`of Google's own samples${SKIPPED_WITHOUT}`, () => {
  it('the one for an unknown panorama is a placeholder', async () =>
    expect(await isSheet(sample('error_invalid_pano_binary_response'))).toBe(true))
  it('the one of a street is a picture', async () =>
    expect(await isSheet(sample('binary_response'))).toBe(false))
})

it('treats a light sheet as a placeholder, and not a dark one, which may be a forest', async () => {
  expect(await isSheet(await sheet('#e4e2de'))).toBe(true)
  expect(await isSheet(await sheet('#203018'))).toBe(false)
})
