import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { createEmbedder } from '@curbgrade/server/ai/builtin/embedder'
import { shippedHeads } from '@curbgrade/server/ai/builtin/shipped-heads'
import type { Grader } from '@curbgrade/server/ai/graders/grader'
import { withTaughtHeads } from '@curbgrade/server/ai/graders/taught-heads'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TeacherSilent } from './ask-teacher.ts'
import { teach } from './teach.ts'
import { drawHouses } from './test/draw-houses.ts'

const HOUSES = 60
const embedder = createEmbedder({ threads: 2 })
const backbone = { name: 'builtin', embedder, shipped: shippedHeads } as const
let folder: string
let conditions: ReadonlyMap<string, ConditionGrade>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-teach-'))
  conditions = await drawHouses(folder, HOUSES)
  await writeFile(join(folder, 'broken.jpg'), 'not a picture')
})
afterAll(async () => {
  await embedder.stop()
  await rm(folder, { recursive: true, force: true })
})

let file: string
beforeEach(async () => {
  file = join(await mkdtemp(join(folder, 'heads-')), 'heads.json')
})

/** Sees the condition; has no opinion of every twentieth picture; stops answering after this many calls. */
function createTeacher(answers = Number.POSITIVE_INFINITY) {
  const asked: Uint8Array[] = []
  const grader: Grader = {
    name: 'teacher',
    recipient: 'a teacher',
    versionFor: () => Promise.resolve('vision:teacher:p1'),
    assess: async ({ picture: { imageId, jpeg } }) => {
      if (asked.length >= answers) return refuse('grader_unavailable')
      asked.push(jpeg)
      const condition = conditions.get(imageId) ?? 1
      if (asked.length % 20 === 0) return ok({ type: 'abstained', reason: 'refused' } as const)
      const grades = Array.from({ length: 10 }, (_, index) => Number(index + 1 === condition))
      return ok({ type: 'opinion', opinion: { grades, categories: {}, evidence: [] } } as const)
    },
  }
  return { asked, grader }
}
const job = (teacher: Grader) =>
  ({ kind: 'street', folder, file, teacher, teacherName: 'a-vision-model', backbone }) as const

it('trains a head that grades photos as its teacher does', async () => {
  const { grader, asked } = createTeacher()
  const { pictures, withoutOpinion, unreadable, figures } = await teach(job(grader))
  expect([pictures, withoutOpinion, unreadable, asked.length]).toEqual([57, 3, ['broken.jpg'], HOUSES])
  expect(figures.auc.estimate?.value).toBeGreaterThan(0.8)
  const { shipped, taught } = await withTaughtHeads(backbone, file)
  expect(taught?.street).toMatchObject({ teacher: 'a-vision-model', pictures: 57 })
  const version = await shipped.versionFor('anybody')
  const picture = { kind: 'street', provenance: { provider: 'panoramax' } } as const
  expect(await shipped.headFor({ userId: 'anybody', version, picture })).not.toBeNull()
})

it('tells the teacher nothing about where a picture was taken', async () => {
  const { grader, asked } = createTeacher()
  await teach(job(grader))
  for (const jpeg of asked) expect((await sharp(jpeg).metadata()).exif).toBeUndefined()
})

it('continues where it stopped, and asks about no picture twice', async () => {
  const first = createTeacher(25)
  await expect(teach(job(first.grader))).rejects.toThrow(TeacherSilent)
  expect(await readdir(join(file, '..'))).toEqual(['heads.json.answers'])
  // As a kill in the middle of a write leaves it.
  await writeFile(`${file}.answers`, `${await readFile(`${file}.answers`, 'utf8')}{"teacher":"vis`)
  const second = createTeacher()
  await teach(job(second.grader))
  expect(second.asked.length).toBe(HOUSES - 25)
  const third = createTeacher()
  await teach(job(third.grader))
  expect(third.asked).toEqual([])
})

it('refuses a teacher that says the same of every picture', async () => {
  const { grader } = createTeacher()
  const monotone: Grader = {
    ...grader,
    assess: async () =>
      ok({
        type: 'opinion',
        opinion: { grades: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0], categories: {}, evidence: [] },
      }),
  }
  await expect(teach(job(monotone))).rejects.toThrow('the same grade')
  expect(await readdir(join(file, '..'))).toEqual(['heads.json.answers'])
})

it('writes no head that knows nothing of what its teacher said', async () => {
  const { grader } = createTeacher()
  const random: Grader = {
    ...grader,
    assess: async ({ picture: { imageId } }) => {
      const said = Number.parseInt(imageId.slice(0, 8), 16) % 10
      const grades = Array.from({ length: 10 }, (_, index) => Number(index === said))
      return ok({ type: 'opinion', opinion: { grades, categories: {}, evidence: [] } } as const)
    },
  }
  await expect(teach(job(random))).rejects.toThrow('nothing was learned')
  expect(await readdir(join(file, '..'))).toEqual(['heads.json.answers'])
})
