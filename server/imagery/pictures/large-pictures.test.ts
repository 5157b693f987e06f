import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobs } from '../../main/jobs.ts'
import { sweepFiles } from '../../platform/files/pending-files.ts'
import { deferred } from '../../test/deferred.ts'
import { eventually } from '../../test/eventually.ts'
import { aLargePicture, aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { startTestWorker } from '../../test/worker.ts'

let product: TestProduct
let other: TestProduct
let client: Client
let listId: string
const imagery = createMemoryImagery()
const { find, renderLarge } = imagery

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
  other = await startTestProduct({
    imagery: imagery.provider,
    databaseUrl: product.databaseUrl,
    settings: { filesUrl: product.filesUrl },
  })
})
afterAll(async () => {
  await other.end()
  await product.end()
})
beforeEach(async () => {
  imagery.find = find
  imagery.renderLarge = renderLarge
  client = await product.signUp({ tokens: 5 })
  listId = (await createTestList(client)).id
  imagery.calls = 0
})

const ask = async (): Promise<{ pic: string; large: { url: string } }> =>
  (await client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: 'r1' }))
    .body
const largePathOf = async (): Promise<string | null> =>
  (await product.pool.query('select large_path from images where list_id = $1', [listId])).rows[0]?.large_path
const filesOf = () => readdir(fileURLToPath(`${product.filesUrl}/photosforgrading`)).catch(() => [])

/** Removes the files that no picture owns. */
const sweep = async () => {
  await product.pool.query("update pending_files set created_at = now() - interval '1 day'")
  return sweepFiles(product.pool, product.files, product.log)
}

describe('the larger rendition of a picture', () => {
  it('comes with the picture’s charge, and isn’t rendered or stored before someone looks', async () => {
    expect(await ask()).toMatchObject({
      charged: 1,
      balance: 4,
      large: { url: expect.stringMatching(/^\/api\/images\/.+\/large$/), width: 1280, height: 864 },
    })
    expect([imagery.calls, await largePathOf()]).toEqual([1, null])
  })

  it('is rendered once for many requests, and then read from its file', async () => {
    const { pic, large } = await ask()
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get(large.url)))
    answers.push(await other.clientOf(client).get(large.url))
    for (const { bytes } of answers) expect(bytes).toEqual(aLargePicture)
    expect(imagery.calls).toBe(2)
    expect((await client.get(pic)).bytes).toEqual(aPicture.jpeg)
    expect((await ask()).large).toEqual(large)
  })

  it('is private: revalidated by the owner’s browser, and not found by anyone else', async () => {
    const { pic, large } = await ask()
    const [{ headers }, small] = [await client.get(large.url), await client.get(pic)]
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.etag).not.toBe(small.headers.etag)
    const again = await client.get(large.url, { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await (await product.signUp()).get(large.url)).status).toBe(404)
  })

  it('leaves one file, even if two processes render it at once', async () => {
    const { large } = await ask()
    const both = deferred()
    let calls = 0
    imagery.renderLarge = async () => {
      if (++calls === 2) both.resolve()
      await both.promise
      return ok({ jpeg: aLargePicture })
    }
    await sweep()
    const files = (await filesOf()).length
    await Promise.all([product, other].map((process) => process.clientOf(client).get(large.url)))
    await sweep()
    expect(await filesOf()).toHaveLength(files + 1)
    expect((await client.get(large.url)).bytes).toEqual(aLargePicture)
  })

  it('isn’t available while the supplier is down, nor found if the supplier has lost it', async () => {
    const { large } = await ask()
    imagery.renderLarge = async () => refuse('imagery_unavailable')
    expect((await client.get(large.url)).status).toBe(503)
    imagery.renderLarge = async () => ok({ missing: 'no_imagery' })
    expect((await client.get(large.url)).status).toBe(404)
    expect(await largePathOf()).toBeNull()
  })

  it('doesn’t exist for a panorama', async () => {
    const { body } = await client.post(`/api/lists/${listId}/properties/r1/panorama`, {})
    expect((await client.get(`${body.panorama.url}/large`)).status).toBe(404)
  })
})

describe('the file of a larger rendition', () => {
  it('is removed with a picture that another view replaces, also if it is rendered in the meantime', async () => {
    const { large } = await ask()
    await sweep()
    const files = (await filesOf()).length
    imagery.find = async () => {
      await client.get(large.url)
      return ok({ ...aPicture, reference: 'another' })
    }
    const { body } = await client.post(`/api/lists/${listId}/properties/r1/another-view`, {})
    expect((await client.get(large.url)).status).toBe(404)
    await sweep()
    expect(await filesOf()).toHaveLength(files)
    expect((await client.get(body.large.url)).bytes).toEqual(aLargePicture)
  })

  it('isn’t kept if the picture is replaced while it is rendered', async () => {
    const { large } = await ask()
    await sweep()
    const files = (await filesOf()).length
    imagery.find = async () => ok({ ...aPicture, reference: 'another' })
    imagery.renderLarge = async () => {
      await client.post(`/api/lists/${listId}/properties/r1/another-view`, {})
      return ok({ jpeg: aLargePicture })
    }
    expect((await client.get(large.url)).bytes).toEqual(aLargePicture)
    await sweep()
    expect([await filesOf().then(({ length }) => length), await largePathOf()]).toEqual([files, null])
  })

  it('is removed with its list', async () => {
    await client.get((await ask()).large.url)
    const path = (await largePathOf()) ?? ''
    expect((await product.files.read(path)).length).toBe(aLargePicture.length)
    await deleteListForever(client, listId)
    const worker = await startTestWorker({ pool: product.pool, jobs: createJobs(product) })
    await eventually(async () => expect(await largePathOf()).toBeUndefined())
    await worker.stop()
    await sweep()
    await expect(product.files.read(path)).rejects.toThrow(path)
  })
})

describe('the larger rendition of a picture that may not be stored (D28)', () => {
  const google = {
    ...aPicture,
    large: aLargePicture,
    provenance: {
      ...aPicture.provenance,
      provider: 'google',
      policy: { store: false, machineGrading: false, training: false },
    },
  } as const

  it('comes from the same supplier call as the picture, on delivery and later, and no cache keeps it', async () => {
    imagery.find = async () => ok(google)
    imagery.render = async () => ok({ jpeg: google.jpeg, large: Buffer.from('rendered again') })
    const files = (await filesOf()).length
    const { pic, large } = await ask()
    expect(large).toMatchObject({ width: 640, height: 432 })
    const { bytes, headers } = await client.get(large.url)
    expect([bytes, headers['cache-control'], imagery.calls]).toEqual([aLargePicture, 'private, no-store', 1])
    const later = other.clientOf(client)
    const [small, rendered] = await Promise.all([later.get(pic), later.get(large.url)])
    expect([small.bytes, rendered.bytes]).toEqual([google.jpeg, Buffer.from('rendered again')])
    expect(imagery.calls).toBe(2)
    expect([await filesOf().then(({ length }) => length), await largePathOf()]).toEqual([files, null])
    expect(await ask()).toMatchObject({ charged: 0, balance: 4 })
  })
})
