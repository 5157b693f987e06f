import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedToHead } from '@curbgrade/learning/models/stored-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedHeads, shippedVersion } from '../builtin/shipped-heads.ts'
import weights from '../builtin/weights/demo-town.json' with { type: 'json' }
import { weightsSchema } from '../builtin/weights-schema.ts'
import type { Backbone } from './backbone.ts'
import { type TaughtHeadsFile, UnusableHeads, withTaughtHeads } from './taught-heads.ts'

const { street, aerial } = weightsSchema.parse(weights).heads
const backbone: Backbone = {
  name: 'builtin',
  embedder: {
    versionOf: (kind) => (kind === 'street' ? street.features : aerial.features),
    isFree: true,
    embed: () => Promise.resolve(null),
  },
  shipped: shippedHeads,
}
const taught: TaughtHeadsFile = {
  format: 1,
  heads: { street: { teacher: 'a vision model', pictures: 500, head: street } },
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-taught-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: unknown): Promise<string> {
  const path = join(folder, 'heads.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const photo = (kind: 'street' | 'aerial') => ({ kind, provenance: { provider: 'panoramax' as const } })
const drawing = { kind: 'street' as const, provenance: { provider: 'demo' as const } }

describe('taught heads', () => {
  it('grade photos of their kind, and nothing else', async () => {
    const { shipped } = await withTaughtHeads(backbone, await fileOf(taught))
    const version = await shipped.versionFor('anybody')
    const headFor = (picture: typeof drawing | ReturnType<typeof photo>) =>
      shipped.headFor({ userId: 'anybody', version, picture })
    expect(await headFor(photo('street'))).toEqual(storedToHead(street))
    expect(await headFor(photo('aerial'))).toBeNull()
    expect(await headFor(drawing)).toBe(
      await shippedHeads.headFor({ userId: '', version: shippedVersion, picture: drawing }),
    )
  })

  it('are a version of their own, and lists that began before keep theirs', async () => {
    const { shipped } = await withTaughtHeads(backbone, await fileOf(taught))
    const version = await shipped.versionFor('anybody')
    expect(version).toMatch(new RegExp(String.raw`^${shippedVersion}\.taught-[0-9a-f]{12}$`))
    const earlier = { userId: 'anybody', version: shippedVersion, picture: photo('street') }
    expect(await shipped.headFor(earlier)).toBeNull()
    const other = await fileOf({
      ...taught,
      heads: { street: { teacher: 'another', pictures: 9, head: street } },
    })
    expect(await (await withTaughtHeads(backbone, other)).shipped.versionFor('anybody')).not.toBe(version)
  })

  it.each<[string, () => Promise<string>, string]>([
    ['a missing file', async () => join(folder, 'none.json'), 'none.json cannot be read'],
    ['text', () => fileOf('not JSON'), 'is not a file that npm run ml -- teach has written'],
    [
      'no heads',
      () => fileOf({ format: 1, heads: {} }),
      'is not a file that npm run ml -- teach has written',
    ],
    [
      'heads of other features',
      () =>
        fileOf({
          ...taught,
          heads: { street: { teacher: 'one', pictures: 9, head: aerial } },
        }),
      `was trained on the features ${aerial.features}, and this grader has ${street.features}`,
    ],
  ])('are refused at the start: %s', async (_, path, message) => {
    const opened = withTaughtHeads(backbone, await path())
    await expect(opened).rejects.toThrow(UnusableHeads)
    await expect(opened).rejects.toThrow(message)
  })
})
