import { createHash } from 'node:crypto'
import type { Reply } from '../wire/server.ts'

type Plain = { readonly model: string; readonly content: string }
type Outcome = Reply | 'cut' | 'hang'

/** Ways of a model host that have a name: a plain grade, and how it fails. */
const outcomes = {
  grade: ({ model, content }) => ok(model, { content }),
  hang: () => 'hang',
  cut: () => 'cut',
  quota: () => failure(429, 'insufficient_quota', 'You exceeded your current quota.'),
  error: () => failure(500, 'server_error', 'The server had an error.'),
  refusal: ({ model }) => ok(model, { content: null, refusal: 'I cannot help with that.' }),
  filtered: ({ model }) => ok(model, { content: null }, 'content_filter'),
  'too-long': ({ model, content }) => ok(model, { content: content.slice(0, 40) }, 'length'),
  'bad-json': ({ model }) => ok(model, { content: 'It looks like a grade of about seven.' }),
  'wrong-shape': ({ model }) => ok(model, { content: JSON.stringify({ grade: 7 }) }),
} as const satisfies Record<string, (plain: Plain) => Outcome>

/** What comes of one call. */
export type Behavior =
  | keyof typeof outcomes
  /** 429, with or without the seconds to wait. */
  | { readonly busy: number | null }
  | { readonly lateMs: number }
  /** A plain answer whose text is this. */
  | { readonly says: string }

/** Ten shares around a grade that the picture's bytes alone decide, as the schema of the request wants them. */
export function opinionText(picture: Buffer): string {
  const [first = 0, second = 0] = createHash('sha256').update(picture).digest()
  const middle = 1 + (first % 10)
  const shares = Array.from({ length: 10 }, (_, at) => 2 ** -Math.abs(at + 1 - middle))
  const sum = shares.reduce((total, share) => total + share, 0)
  return JSON.stringify({
    subject: 'house',
    certainty: 0.9 + second / 2560,
    ...Object.fromEntries(shares.map((share, at) => [`grade_${at + 1}`, share / sum])),
    evidence: [`grade ${middle} by its bytes`],
  })
}

export function replyOf(behavior: Behavior, plain: Plain): Outcome {
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

const tooMany = (seconds: number | null): Reply =>
  failure(
    429,
    'rate_limit_exceeded',
    'Rate limit reached.',
    seconds === null ? {} : { 'retry-after': String(seconds) },
  )
