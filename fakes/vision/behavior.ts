import { createHash } from 'node:crypto'
import type { Reply } from '@curbgrade/loopback-server'

type Plain = { readonly model: string; readonly content: string }
type Outcome = Reply | 'cut' | 'hang'

/** Named outcomes of a model host: a plain grade, and its failures. */
const outcomes = {
  grade: ({ model, content }) => ok(model, { content }),
  hang: () => 'hang',
  cut: () => 'cut',
  quota: () => failure(429, 'insufficient_quota', 'You exceeded your current quota.'),
  error: () => failure(500, 'server_error', 'The server had an error.'),
  refusal: ({ model }) => ok(model, { content: null, refusal: 'I cannot help with that.' }),
  filtered: ({ model }) => ok(model, { content: null }, 'content_filter'),
  'too-long': ({ model, content }) => ok(model, { content: content.slice(0, 40) }, 'length'),
  thinking: ({ model }) => ok(model, { content: '', reasoning_content: 'A house. Hm.' }, 'length'),
  tool: ({ model }) =>
    ok(
      model,
      {
        content: null,
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'grade', arguments: '{}' } }],
      },
      'tool_calls',
    ),
  'in-thoughts': ({ model, content }) => ok(model, { content: '', reasoning_content: content }),
  'filtered-picture': () => failure(400, 'content_filter', 'The prompt triggered the content policy.'),
  'invalid-picture': () => failure(400, 'invalid_image_format', 'You uploaded an unsupported image.'),
  'bad-json': ({ model }) => ok(model, { content: 'It looks like a grade of about seven.' }),
  'wrong-shape': ({ model }) => ok(model, { content: JSON.stringify({ grade: 7 }) }),
} as const satisfies Record<string, (plain: Plain) => Outcome>

/** The outcome of one call. */
export type Behavior =
  | keyof typeof outcomes
  /** 429, with or without `retry-after` in seconds or as a date. */
  | { readonly busy: number | string | null }
  | { readonly lateMs: number }
  /** A plain grade, once this has resolved. */
  | { readonly after: Promise<unknown> }
  /** A plain response with this text. */
  | { readonly says: string }

/** Ten probabilities around a grade that depends only on the picture's bytes, in the schema of the request. */
export function opinionText(picture: Buffer): string {
  const [first = 0, second = 0] = createHash('sha256').update(picture).digest()
  const middle = 1 + (first % 10)
  const weights = Array.from({ length: 10 }, (_, index) => 2 ** -Math.abs(index + 1 - middle))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return JSON.stringify({
    subject: 'house',
    certainty: 0.9 + second / 2560,
    ...Object.fromEntries(weights.map((weight, index) => [`grade_${index + 1}`, weight / sum])),
    evidence: [`grade ${middle} by its bytes`],
  })
}

export function toReply(behavior: Behavior, plain: Plain): Outcome {
  if (typeof behavior === 'string') return outcomes[behavior](plain)
  if ('busy' in behavior) return tooMany(behavior.busy)
  return outcomes.grade('says' in behavior ? { ...plain, content: behavior.says } : plain)
}

const ok = (model: string, message: object, finish = 'stop'): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_760_000_000,
    model,
    choices: [
      {
        index: 0,
        finish_reason: finish,
        logprobs: null,
        message: { role: 'assistant', refusal: null, ...message },
      },
    ],
    usage: { prompt_tokens: 400, completion_tokens: 120, total_tokens: 520 },
  }),
})

const failure = (status: number, code: string, message: string, headers = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error: { message, type: code, param: null, code } }),
})

const tooMany = (after: number | string | null): Reply =>
  failure(
    429,
    'rate_limit_exceeded',
    'Rate limit reached.',
    after === null ? {} : { 'retry-after': String(after) },
  )
