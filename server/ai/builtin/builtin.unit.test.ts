import { randomBytes, randomUUID } from 'node:crypto'
import type { GraderAnswer, Opinion } from '@curbgrade/core/ai/opinion'
import type { CategoryGrade } from '@curbgrade/core/grading/grade-scale'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { drawPicture, type FlatKind, type Place, placeFor } from '@curbgrade/demo-town'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { townGrades } from '../../../fixtures/town-grades.ts'
import type { PictureToGrade } from '../graders/grader.ts'
import { createHeadGrader } from '../graders/head-grader.ts'
import { unlikeDrawings } from '../graders/unlike-drawings.ts'
import { createEmbedder } from './embedder.ts'
import { drawingsHead, shippedHeads, shippedVersion } from './shipped-heads.ts'
import weights from './weights/demo-town.json' with { type: 'json' }
import { weightsSchema } from './weights-schema.ts'

const embedder = createEmbedder({ threads: 1 })
afterAll(() => embedder.stop())
const grader = createHeadGrader({ name: 'builtin', embedder, heads: shippedHeads })

/** A street outside the training set, whose streets are numbered. */
const aPlace = (number: number, about: Partial<Place> = {}): Place => ({
  ...placeFor({ street: `${number} Test Terrace`, city: 'Parma', state: 'OH', zip: '44129' }),
  category: 'house',
  ...about,
})
const pictureOf = (
  jpeg: Uint8Array,
  kind: FlatKind = 'street',
  provider: Provenance['provider'] = 'demo',
): PictureToGrade => ({
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
const drawn = async (place: Place, kind: FlatKind = 'street'): Promise<PictureToGrade> =>
  pictureOf(await drawPicture(place, kind), kind)

async function assess(picture: PictureToGrade, version = shippedVersion): Promise<GraderAnswer> {
  const answer = await grader.assess({ userId: randomUUID(), version, picture }, new AbortController().signal)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}
async function opinionOf(picture: PictureToGrade): Promise<Opinion> {
  const answer = await assess(picture)
  if (answer.type !== 'opinion') throw new Error(`${answer.type}: ${answer.reason}`)
  return answer.opinion
}
const workProbability = ({ grades }: Opinion): number =>
  grades.slice(4).reduce((sum, probability) => sum + probability, 0)

describe.each(['street', 'aerial'] as const)('demo pictures of the %s view', (kind) => {
  it('separate maintained houses from ruins', async () => {
    const scores = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => ({
        kept: workProbability(await opinionOf(await drawn(aPlace(100 + 7 * number, { condition: 2 }), kind))),
        ruined: workProbability(
          await opinionOf(await drawn(aPlace(100 + 7 * number, { condition: 9 }), kind)),
        ),
      })),
    )
    expect(Math.max(...scores.map(({ kept }) => kept))).toBeLessThan(0.5)
    expect(Math.min(...scores.map(({ ruined }) => ruined))).toBeGreaterThan(0.5)
  })
})

it.each(['land', 'blocked-tree', 'blurred', 'commercial'] as const)(
  'recognizes the category %s',
  async (category) => {
    const { categories } = await opinionOf(await drawn(aPlace(5, { category })))
    expect(categories[townGrades[category] as CategoryGrade]).toBeGreaterThan(0.5)
  },
)

it('gives the same answers under concurrent load', async () => {
  const [first, second] = await Promise.all([drawn(aPlace(1)), drawn(aPlace(2, { condition: 9 }))])
  const alone = await assess(first)
  const answers = await Promise.all(
    [first, second, first, second, first, first].map((picture) => assess(picture)),
  )
  for (const index of [0, 2, 4, 5]) expect(answers[index]).toEqual(alone)
  expect(answers[1]).not.toEqual(alone)
})

describe('abstains from', () => {
  it('pictures of any provider except the demo town', async () => {
    const { jpeg } = await drawn(aPlace(1))
    for (const provider of ['google', 'panoramax', 'mapillary', 'usgs'] as const)
      expect(await assess(pictureOf(jpeg, 'street', provider))).toEqual({
        type: 'abstained',
        reason: 'not_calibrated',
      })
  })
  it('all pictures for an unknown version', async () =>
    expect(await assess(await drawn(aPlace(1)), 'builtin:none')).toEqual({
      type: 'abstained',
      reason: 'not_calibrated',
    }))
  it('noise, even if it claims to be from the demo town', async () => {
    const raw = { width: 400, height: 270, channels: 3 } as const
    const noise = await sharp(randomBytes(400 * 270 * 3), { raw })
      .jpeg()
      .toBuffer()
    expect(await assess(pictureOf(noise))).toEqual({ type: 'abstained', reason: 'unlike_training' })
  })
})

it.each<[string, Uint8Array]>([
  ['an empty file', new Uint8Array()],
  ['text', new TextEncoder().encode('<html>not found</html>')],
  ['random bytes', randomBytes(5000)],
])('cannot read %s', async (_, bytes) =>
  expect(await assess(pictureOf(bytes))).toEqual({ type: 'failed', reason: 'unreadable_picture' }),
)

it('abstains from a drawing among a person’s photos, whatever their version would say of it', async () => {
  const versionOfPhotos = { ...shippedHeads, headFor: () => Promise.resolve(drawingsHead('street')) }
  const heads = unlikeDrawings(versionOfPhotos, { drawings: drawingsHead })
  const ofPerson = createHeadGrader({ name: 'builtin', embedder, heads })
  const { jpeg } = await drawn(aPlace(3))
  const typeFor = async (provider: Provenance['provider']) => {
    const request = {
      userId: randomUUID(),
      version: shippedVersion,
      picture: pictureOf(jpeg, 'street', provider),
    }
    const answer = await ofPerson.assess(request, new AbortController().signal)
    return answer.ok && answer.value.type
  }
  expect([await typeFor('own'), await typeFor('panoramax'), await typeFor('demo')]).toEqual([
    'abstained',
    'abstained',
    'opinion',
  ])
})

it('is unavailable when the thread with the picture dies', async () => {
  const broken = createHeadGrader({
    name: 'builtin',
    embedder: { ...embedder, embed: () => Promise.reject(new Error('ended')) },
    heads: shippedHeads,
  })
  const request = { userId: randomUUID(), version: shippedVersion, picture: pictureOf(new Uint8Array()) }
  expect(await broken.assess(request, new AbortController().signal)).toMatchObject({
    ok: false,
    error: { code: 'grader_unavailable' },
  })
})

it('ships heads for the current version of the features', async () => {
  const { heads } = weightsSchema.parse(weights)
  const { jpeg } = await drawn(aPlace(1))
  for (const kind of ['street', 'aerial'] as const) {
    expect(heads[kind].features).toBe(embedder.versionOf(kind, shippedVersion))
    expect(await embedder.embed({ jpeg, kind })).toHaveLength(heads[kind].standard.mean.length)
  }
})

it('grades with the shipped version, and stops when aborted', async () => {
  expect(await grader.versionFor(randomUUID())).toBe(shippedVersion)
  expect(shippedVersion).toMatch(/^builtin:[0-9a-f]{12}$/)
  const request = { userId: randomUUID(), version: shippedVersion, picture: pictureOf(new Uint8Array()) }
  await expect(grader.assess(request, AbortSignal.abort())).rejects.toThrow('aborted')
})
