import { randomBytes, randomUUID } from 'node:crypto'
import type { Answer, Opinion } from '@curbgrade/core/ai/opinion'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { drawPicture, type FlatKind } from '@curbgrade/fakes/demo-town/draw-picture'
import { type Category, type Place, placeFor } from '@curbgrade/fakes/demo-town/place'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Grader, Picture } from '../grader.ts'
import { createHeadGrader } from '../head-grader.ts'
import { createEmbedder } from './embedder.ts'
import { shippedHeads, shippedVersion } from './shipped-heads.ts'
import weights from './weights/demo-town.json' with { type: 'json' }
import { weightsSchema } from './weights-schema.ts'

const embedder = createEmbedder({ threads: 1 })
afterAll(() => embedder.stop())
const grader = createHeadGrader({ name: 'builtin', embedder, heads: shippedHeads })

/** A street that no training has seen: those are numbered. */
const aPlace = (number: number, about: Partial<Place> = {}): Place => ({
  ...placeFor({ street: `${number} Test Terrace`, city: 'Parma', state: 'OH', zip: '44129' }),
  category: 'house',
  ...about,
})
const pictureOf = (
  jpeg: Uint8Array,
  kind: FlatKind = 'street',
  provider: Provenance['provider'] = 'demo',
): Picture => ({
  imageId: randomUUID(),
  jpeg,
  kind,
  provenance: {
    provider,
    capturedAt: null,
    attribution: '',
    heading: null,
    policy: { store: true, machineGrading: true, training: true },
  },
})
const drawn = async (place: Place, kind: FlatKind = 'street'): Promise<Picture> =>
  pictureOf(await drawPicture(place, kind), kind)

async function answerTo(picture: Picture, version = shippedVersion, by: Grader = grader): Promise<Answer> {
  const answer = await by.assess({ userId: randomUUID(), version, picture }, new AbortController().signal)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}
async function opinionOn(picture: Picture): Promise<Opinion> {
  const answer = await answerTo(picture)
  if (answer.type !== 'opinion') throw new Error(`${answer.type}: ${answer.reason}`)
  return answer.opinion
}
const chanceOfWork = ({ grades }: Opinion): number => grades.slice(4).reduce((sum, share) => sum + share, 0)

describe.each(['street', 'aerial'] as const)('demo pictures, view %s', (kind) => {
  it('of kept houses and of ruins are told apart', async () => {
    const scores = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => ({
        kept: chanceOfWork(await opinionOn(await drawn(aPlace(100 + 7 * number, { condition: 2 }), kind))),
        ruined: chanceOfWork(await opinionOn(await drawn(aPlace(100 + 7 * number, { condition: 9 }), kind))),
      })),
    )
    expect(Math.max(...scores.map(({ kept }) => kept))).toBeLessThan(0.5)
    expect(Math.min(...scores.map(({ ruined }) => ruined))).toBeGreaterThan(0.5)
  })
})

it.each<[Category, keyof Opinion['categories']]>([
  ['land', 30],
  ['blocked-tree', 70],
  ['blurred', 40],
  ['commercial', 20],
])('names what is %s', async (category, grade) => {
  const { categories } = await opinionOn(await drawn(aPlace(5, { category })))
  expect(categories[grade]).toBeGreaterThan(0.5)
})

it('answers the same however busy it is', async () => {
  const [one, other] = await Promise.all([drawn(aPlace(1)), drawn(aPlace(2, { condition: 9 }))])
  const alone = await answerTo(one)
  const answers = await Promise.all([one, other, one, other, one, one].map((picture) => answerTo(picture)))
  for (const at of [0, 2, 4, 5]) expect(answers[at]).toEqual(alone)
  expect(answers[1]).not.toEqual(alone)
})

describe('pictures it has no opinion of', () => {
  it('are those of any supplier but the demo town', async () => {
    const { jpeg } = await drawn(aPlace(1))
    for (const provider of ['google', 'panoramax', 'mapillary', 'usgs'] as const)
      expect(await answerTo(pictureOf(jpeg, 'street', provider))).toEqual({
        type: 'abstained',
        reason: 'not_calibrated',
      })
  })
  it('are all, for a version that it does not have', async () =>
    expect(await answerTo(await drawn(aPlace(1)), 'builtin:none')).toEqual({
      type: 'abstained',
      reason: 'not_calibrated',
    }))
  it('are noise, even under the demo town’s name', async () => {
    const raw = { width: 400, height: 270, channels: 3 } as const
    const noise = await sharp(randomBytes(400 * 270 * 3), { raw })
      .jpeg()
      .toBuffer()
    expect(await answerTo(pictureOf(noise))).toEqual({ type: 'abstained', reason: 'unlike_training' })
  })
})

it.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a text', new TextEncoder().encode('<html>not found</html>')],
  ['random bytes', randomBytes(5000)],
])('cannot read %s', async (_, bytes) =>
  expect(await answerTo(pictureOf(bytes))).toEqual({ type: 'failed', reason: 'unreadable_picture' }),
)

it('is unavailable, not wrong, when the thread with the picture dies', async () => {
  const broken = createHeadGrader({
    name: 'builtin',
    embedder: { ...embedder, embed: () => Promise.reject(new Error('ended')) },
    heads: shippedHeads,
  })
  const asked = { userId: randomUUID(), version: shippedVersion, picture: pictureOf(new Uint8Array()) }
  expect(await broken.assess(asked, new AbortController().signal)).toMatchObject({
    ok: false,
    error: { code: 'grader_unavailable' },
  })
})

it('ships heads for the features that this version of the product makes', async () => {
  const { heads } = weightsSchema.parse(weights)
  const { jpeg } = await drawn(aPlace(1))
  for (const kind of ['street', 'aerial'] as const) {
    expect(heads[kind].features).toBe(embedder.versionOf(kind, shippedVersion))
    expect(await embedder.embed({ jpeg, kind })).toHaveLength(heads[kind].standard.mean.length)
  }
})

it('grades with the version that it ships, and stops when it is told to', async () => {
  expect(await grader.versionFor(randomUUID())).toBe(shippedVersion)
  expect(shippedVersion).toMatch(/^builtin:[0-9a-f]{12}$/)
  const asked = { userId: randomUUID(), version: shippedVersion, picture: pictureOf(new Uint8Array()) }
  await expect(grader.assess(asked, AbortSignal.abort())).rejects.toThrow('aborted')
})
