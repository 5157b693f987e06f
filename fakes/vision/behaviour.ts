import { createHash } from 'node:crypto'
import type { Reply } from '../wire/server.ts'

/** What comes of one call: a plain grade, or one of the ways in which model hosts fail. */
export type Behaviour =
  | 'grade'
  | 'hang'
  | 'cut'
  | 'quota'
  | 'error'
  | 'refusal'
  | 'filtered'
  | 'too-long'
  | 'bad-json'
  | 'wrong-shape'
  /** 429, with or without the seconds to wait. */
  | { readonly busy: number | null }
  | { readonly lateMs: number }
  /** A plain answer whose text is this. */
  | { readonly says: string }

type Plain = { readonly model: string; readonly content: string }

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

export function replyOf(behaviour: Behaviour, { model, content }: Plain): Reply | 'cut' | 'hang' {
  const answer = (message: object, finish = 'stop') => ok(model, message, finish)
  if (typeof behaviour === 'object') {
    if ('busy' in behaviour) return tooMany(behaviour.busy)
    return answer({ content: 'says' in behaviour ? behaviour.says : content })
  }
  switch (behaviour) {
    case 'hang':
    case 'cut':
      return behaviour
    case 'quota':
      return failure(429, 'insufficient_quota', 'You exceeded your current quota.')
    case 'error':
      return failure(500, 'server_error', 'The server had an error.')
    case 'refusal':
      return answer({ content: null, refusal: 'I cannot help with that.' })
    case 'filtered':
      return answer({ content: null }, 'content_filter')
    case 'too-long':
      return answer({ content: content.slice(0, 40) }, 'length')
    case 'bad-json':
      return answer({ content: 'It looks like a grade of about seven.' })
    case 'wrong-shape':
      return answer({ content: JSON.stringify({ grade: 7 }) })
    case 'grade':
      return answer({ content })
  }
}

const ok = (model: string, message: object, finish: string): Reply => ({
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
