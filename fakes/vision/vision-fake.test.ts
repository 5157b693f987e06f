import sharp from 'sharp'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Behavior, createVisionFake } from './index.ts'

const KEY = 'sk-test'
let picture: Buffer
beforeAll(async () => {
  picture = await draw('#3a6ea5')
})

const draw = (background: string) =>
  sharp({ create: { width: 40, height: 27, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function aVision(behave?: (picture: Buffer, call: number) => Behavior) {
  const fake = await createVisionFake({ apiKey: KEY, ...(behave && { behave }) })
  onTestFinished(() => fake.goAway())
  return fake
}

const SCHEMA = {
  type: 'object',
  properties: { grade: { type: 'integer' } },
  required: ['grade'],
  additionalProperties: false,
}
const chatAbout = (jpeg: Buffer, schema: object = SCHEMA) => ({
  model: 'a-model',
  messages: [
    { role: 'system', content: 'Grade it.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'The picture:' },
        { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } },
      ],
    },
  ],
  response_format: { type: 'json_schema', json_schema: { name: 'opinion', strict: true, schema } },
})
const ask = (baseUrl: string, body: unknown, key = KEY) =>
  fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
const contentOf = async (response: Response) =>
  ((await response.json()) as { choices: [{ message: { content: string } }] }).choices[0].message.content

it('has the same opinion of the same bytes, with probabilities that add up to 1', async () => {
  const { baseUrl } = await aVision()
  const content = await contentOf(await ask(baseUrl, chatAbout(picture)))
  expect(await contentOf(await ask(baseUrl, chatAbout(picture)))).toBe(content)
  expect(await contentOf(await ask(baseUrl, chatAbout(await draw('#ffffff'))))).not.toBe(content)
  const opinion = JSON.parse(content) as Record<string, number>
  const grades = Array.from({ length: 10 }, (_, index) => opinion[`grade_${index + 1}`] ?? Number.NaN)
  expect(grades.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1)
})

it('logs the pictures and prompts of its calls', async () => {
  const { baseUrl, calls } = await aVision()
  await ask(baseUrl, chatAbout(picture))
  expect(calls).toEqual([{ model: 'a-model', picture, prompt: 'Grade it.\nThe picture:\n' }])
})

it.each<[string, unknown, string]>([
  ['no picture', { ...chatAbout(Buffer.alloc(0)) }, 'There is no picture in it.'],
  ['a picture that cannot be decoded', chatAbout(Buffer.from('no JPEG')), 'The picture cannot be decoded.'],
  ['a schema that leaves a property out', chatAbout(Buffer.from('x'), { ...SCHEMA, required: [] }), 'grade'],
  ['no messages', { model: 'a-model', messages: [] }, 'messages'],
])('refuses %s and logs no call', async (_case, body, message) => {
  const { baseUrl, calls } = await aVision()
  const response = await ask(baseUrl, body)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(message)
  expect(calls).toEqual([])
})

it('refuses another key', async () => {
  const { baseUrl } = await aVision()
  expect((await ask(baseUrl, chatAbout(picture), 'sk-other')).status).toBe(401)
})

it.each<[Behavior, number, string]>([
  ['quota', 429, 'insufficient_quota'],
  ['error', 500, 'server_error'],
  [{ busy: 7 }, 429, 'rate_limit_exceeded'],
  ['refusal', 200, 'I cannot help with that.'],
  ['filtered', 200, 'content_filter'],
  ['too-long', 200, '"finish_reason":"length"'],
  ['bad-json', 200, 'about seven'],
  ['wrong-shape', 200, '{\\"grade\\":7}'],
  [{ says: 'a plain text' }, 200, 'a plain text'],
])('behaves as it is told: %j', async (behavior, status, text) => {
  const { baseUrl } = await aVision(() => behavior)
  const response = await ask(baseUrl, chatAbout(picture))
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(text)
})

it('says how long a busy host wants to be left alone', async () => {
  const { baseUrl } = await aVision((_picture, call) => ({ busy: call === 0 ? 7 : null }))
  expect((await ask(baseUrl, chatAbout(picture))).headers.get('retry-after')).toBe('7')
  expect((await ask(baseUrl, chatAbout(picture))).headers.get('retry-after')).toBeNull()
})
