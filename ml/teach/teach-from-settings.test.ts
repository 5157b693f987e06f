import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { createVisionFake, type VisionFake } from '@curbgrade/fake-vision'
import { taughtHeadsSchema } from '@curbgrade/server/ai/graders/taught-heads'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { teachFromSettings } from './teach-from-settings.ts'
import { drawHouses } from './test/draw-houses.ts'

const PICTURES = 40
let folder: string
let host: VisionFake
let settings: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-teach-'))
  const conditions = await drawHouses(folder, PICTURES)
  const behave = (picture: Buffer) => ({
    says: opinionOf(conditions.get(createHash('sha256').update(picture).digest('hex')) ?? 1),
  })
  host = await createVisionFake({ apiKey: 'a key', behave })
  settings = { VISION_BASE_URL: host.baseUrl, VISION_MODEL: 'a-vision-model', VISION_API_KEY: 'a key' }
})
afterAll(async () => {
  await host.goAway()
  await rm(folder, { recursive: true, force: true })
})

const opinionOf = (condition: ConditionGrade): string =>
  JSON.stringify({
    subject: 'house',
    certainty: 0.9,
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`grade_${index + 1}`, Number(index + 1 === condition)]),
    ),
    evidence: [],
  })

const heads = () => ({ folder, file: join(folder, 'heads.json') })

it('asks a host about each picture once, and prints the setting', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  await teachFromSettings('street', heads(), { ...settings, TEACHER_TERMS: 'training-allowed' })
  expect(printed.mock.calls.flat().join('\n')).toContain(`TAUGHT_HEADS=${heads().file}`)
  printed.mockRestore()
  expect(host.calls).toHaveLength(PICTURES)
  const written = taughtHeadsSchema.parse(JSON.parse(await readFile(heads().file, 'utf8')))
  expect(written.heads.street).toMatchObject({ teacher: 'a-vision-model', pictures: PICTURES })
})

it('asks no host whose terms no one has answered for', async () => {
  const asked = host.calls.length
  await expect(teachFromSettings('street', heads(), settings)).rejects.toThrow(
    'TEACHER_TERMS=training-allowed',
  )
  expect(host.calls).toHaveLength(asked)
})

it.each([
  ['without a model', 'street', {}, 'set VISION_BASE_URL, VISION_MODEL and VISION_API_KEY'],
  ['of another kind', 'panorama', {}, 'street or aerial'],
])('refuses a command %s', async (_, kind, env, message) =>
  expect(teachFromSettings(kind, heads(), env)).rejects.toThrow(message),
)
