import { conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { type Behavior, createVisionFake, type FamilyName, type VisionFake } from '@curbgrade/fake-vision'
import { afterAll, expect, it } from 'vitest'
import type { PictureToGrade } from '../../ai/graders/grader.ts'
import { createLog } from '../../platform/log.ts'
import { aPicture } from '../test/a-picture.ts'
import { outboundTo } from '../test/outbound-to.ts'
import { createVisionGrader, visionBounds } from './index.ts'

const API_KEY = 'sk-canary-of-the-vision-host'
const fakes: VisionFake[] = []
afterAll(() => Promise.all(fakes.map((fake) => fake.goAway())))

/** Other hosts get long enough for a busy machine. */
const isLate = (behavior: Behavior) =>
  behavior === 'hang' || (typeof behavior === 'object' && 'lateMs' in behavior)

/** A grader for a host with these behaviors, one per call; the last one repeats. */
async function graderBefore(...behaviors: Behavior[]) {
  const fake = await createVisionFake({
    apiKey: API_KEY,
    behave: (_, call) => behaviors[Math.min(call, behaviors.length - 1)] ?? 'grade',
  })
  fakes.push(fake)
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const grader = createVisionGrader({
    baseUrl: fake.baseUrl,
    apiKey: API_KEY,
    model: 'vision-m',
    log,
    timeoutMs: behaviors.some(isLate) ? 1_000 : 30_000,
    fetch: outboundTo(fake.baseUrl, visionBounds),
  })
  return { fake, lines, grader }
}

async function assessed(
  behaviors: Behavior[],
  picture?: PictureToGrade,
  signal = new AbortController().signal,
) {
  const { fake, grader, lines } = await graderBefore(...behaviors)
  const asked = { userId: 'u', version: await grader.versionFor('u'), picture: picture ?? (await aPicture()) }
  return { result: await grader.assess(asked, signal), calls: fake.calls, lines }
}

it('turns the model’s answer into probabilities that sum to 1, the same for the same picture', async () => {
  const one = await assessed(['grade'])
  const again = await assessed(['grade'])
  expect(one.result).toEqual(again.result)
  expect(one.result).toMatchObject({ ok: true, value: { type: 'opinion' } })
  const answer = one.result.ok && one.result.value.type === 'opinion' ? one.result.value.opinion : null
  expect(answer?.grades).toHaveLength(10)
  expect(answer?.grades.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(answer?.categories[50]).toBeLessThan(0.11)
  expect(answer?.evidence).toHaveLength(1)
})

it('sends the model only the picture', async () => {
  const { calls } = await assessed(['grade'], await aPicture({ kind: 'aerial' }))
  expect(calls).toHaveLength(1)
  expect(calls[0]?.prompt).toContain('from above')
  expect(calls[0]?.prompt).toContain(`10 ${conditionGrades.at(-1)?.prompt}`)
})

it.each<[string, Behavior[], object, number]>([
  ['busy, with a time', [{ busy: 7 }], { code: 'grader_unavailable', facts: { retryAfterSeconds: 7 } }, 1],
  ['busy, without one', [{ busy: null }], { code: 'grader_unavailable', facts: {} }, 1],
  ['out of quota', ['quota'], { code: 'grader_out_of_quota', facts: {} }, 1],
  ['at fault', ['error'], { code: 'grader_unavailable', facts: {} }, 1],
  ['cut off', ['cut'], { code: 'grader_unavailable', facts: {} }, 1],
  ['silent', ['hang'], { code: 'grader_unavailable', facts: {} }, 1],
  ['too late', [{ lateMs: 1_500 }], { code: 'grader_unavailable', facts: {} }, 1],
])('a host that is %s grades nothing, and is asked once', async (_, behaviors, error, times) => {
  const { result, calls } = await assessed(behaviors)
  expect(result).toEqual({ ok: false, error })
  expect(calls).toHaveLength(times)
})

it.each<[string, Behavior[], object, number]>([
  ['refuses', ['refusal'], { type: 'abstained', reason: 'refused' }, 1],
  ['is filtered', ['filtered'], { type: 'abstained', reason: 'refused' }, 1],
  [
    'refuses in plain words',
    [{ says: "I'm sorry, but I can't help with that." }],
    { type: 'abstained', reason: 'refused' },
    1,
  ],
  [
    'is shown a picture that the host filters',
    ['filtered-picture'],
    { type: 'abstained', reason: 'refused' },
    1,
  ],
  [
    'is shown what the host takes for no picture',
    ['invalid-picture'],
    { type: 'failed', reason: 'unreadable_picture' },
    1,
  ],
  ['spends all tokens on thinking', ['thinking'], { type: 'failed', reason: 'unreadable_answer' }, 1],
  ['only calls a tool', ['tool'], { type: 'failed', reason: 'unreadable_answer' }, 1],
  ['says no JSON twice', ['bad-json'], { type: 'failed', reason: 'unreadable_answer' }, 2],
  ['says another shape twice', ['wrong-shape'], { type: 'failed', reason: 'unreadable_answer' }, 2],
  ['ends in the middle twice', ['too-long'], { type: 'failed', reason: 'unreadable_answer' }, 2],
  ['says shares that are none', [{ says: sharesOf(-1) }], { type: 'failed', reason: 'unreadable_answer' }, 2],
])('a model that %s has no opinion of this row', async (_, behaviors, answer, times) => {
  const { result, calls } = await assessed(behaviors)
  expect(result).toEqual({ ok: true, value: answer })
  expect(calls).toHaveLength(times)
})

it('uses the second answer if the first was malformed', async () => {
  const { result, calls } = await assessed(['bad-json', 'grade'])
  expect(result).toMatchObject({ ok: true, value: { type: 'opinion' } })
  expect(calls[1]?.prompt).toContain('Answer with it alone.')
})

it('limits remarks in length and number, and keeps them as text', async () => {
  const says = sharesOf(
    1,
    Array.from({ length: 9 }, () => `<b>${'x'.repeat(500)}</b>`),
  )
  const { result } = await assessed([{ says }])
  const answer = result.ok && result.value.type === 'opinion' ? result.value.opinion : null
  expect(answer?.evidence.map((remark) => remark.length)).toEqual([200, 200, 200, 200, 200])
})

it('doesn’t cut an emoji in half, and removes what can’t be stored', async () => {
  const says = sharesOf(1, [`${'x'.repeat(199)}🏚️`, 'roof\u0000 \ud83c'])
  const { result } = await assessed([{ says }])
  const answer = result.ok && result.value.type === 'opinion' ? result.value.opinion : null
  expect(answer?.evidence).toEqual([`${'x'.repeat(199)}🏚`, 'roof  \ufffd'])
})

it('rejects a reply of more than a megabyte', async () => {
  const { result } = await assessed([{ says: sharesOf(1, ['x'.repeat(2_000_000)]) }])
  expect(result).toMatchObject({ ok: false, error: { code: 'grader_unavailable' } })
})

it('stops when it is aborted', async () => {
  const stop = new AbortController()
  const asked = assessed(['hang'], undefined, stop.signal)
  stop.abort()
  expect((await asked).result).toMatchObject({ ok: false, error: { code: 'grader_unavailable' } })
})

it('reports a wrong key, and logs neither key nor picture', async () => {
  const { fake } = await graderBefore('grade')
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const grader = createVisionGrader({
    baseUrl: fake.baseUrl,
    apiKey: 'sk-canary-wrong',
    model: 'vision-m',
    log,
    fetch: outboundTo(fake.baseUrl, visionBounds),
  })
  const picture = await aPicture()
  const result = await grader.assess({ userId: 'u', version: 'v', picture }, new AbortController().signal)
  expect(result).toEqual({ ok: false, error: { code: 'grader_misconfigured', facts: { status: 401 } } })
  expect(lines.join()).toContain('grader_misconfigured')
  expect(lines.join()).not.toMatch(/canary|base64/)
  expect(lines.join().length).toBeLessThan(1_000)
})

it.each<[FamilyName, number]>([
  ['any', 1],
  ['openai', 1],
  ['vllm', 2],
  ['local', 5],
])(
  'grades with a host of the family %s, and remembers what it takes after %i requests',
  async (family, asked) => {
    let requests = 0
    const fake = await createVisionFake({ apiKey: API_KEY, family })
    fakes.push(fake)
    const outbound = outboundTo(fake.baseUrl, visionBounds)
    const grader = createVisionGrader({
      baseUrl: fake.baseUrl,
      apiKey: API_KEY,
      model: 'vision-m',
      log: createLog('silent'),
      fetch: (input, init) => {
        requests++
        return outbound(input, init)
      },
    })
    const question = { userId: 'u', version: 'v', picture: await aPicture() }
    const assess = () => grader.assess(question, new AbortController().signal)
    expect(await assess()).toMatchObject({ ok: true, value: { type: 'opinion' } })
    expect(requests).toBe(asked)
    expect(await assess()).toMatchObject({ ok: true, value: { type: 'opinion' } })
    expect(requests).toBe(asked + 1)
  },
)

it('waits until the date that a busy host names', async () => {
  const { result } = await assessed([{ busy: new Date(Date.now() + 120_000).toUTCString() }])
  const seconds = result.ok ? 0 : Number(result.error.facts['retryAfterSeconds'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(120)
})

it.each<[string, Behavior]>([
  ['in a code block', { says: `Here it is:\n\`\`\`json\n${sharesOf(1)}\n\`\`\`` }],
  ['after its thoughts', { says: `<think>A {house}. Hm.</think>\n${sharesOf(1)}` }],
  ['in prose', { says: `The answer is ${sharesOf(1)}, as far as I can see.` }],
  ['among its thoughts', 'in-thoughts'],
])('reads an answer %s, without a second call', async (_, behavior) => {
  const { result, calls } = await assessed([behavior])
  expect(result).toMatchObject({ ok: true, value: { type: 'opinion' } })
  expect(calls).toHaveLength(1)
})

function sharesOf(share: number, evidence: string[] = []): string {
  const grades = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`grade_${at + 1}`, share]))
  return JSON.stringify({ subject: 'house', certainty: 1, ...grades, evidence })
}

it('doesn’t report a failure of a host that the outbound layer isn’t calling', async () => {
  const { fake, grader } = await graderBefore('error')
  const asked = { userId: 'u', version: await grader.versionFor('u'), picture: await aPicture() }
  const assess = () => grader.assess(asked, new AbortController().signal)
  for (let call = 0; call < 5; call++)
    expect(await assess()).toEqual({ ok: false, error: { code: 'grader_unavailable', facts: {} } })
  expect(await assess()).toEqual({
    ok: false,
    error: { code: 'grader_unavailable', facts: { cause: 'not_asked' } },
  })
  expect(fake.calls).toHaveLength(5)
})
