import { createHash } from 'node:crypto'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import { ok, type Result } from '@curbgrade/core/shared/result'
import { APICallError, generateText, type LanguageModel, type ModelMessage, Output } from 'ai'
import type { Grader, GraderFault, PictureToGrade } from '../../ai/graders/grader.ts'
import type { Log } from '../../platform/log.ts'
import { inTime, type OutboundFetch, timeoutError } from '../../platform/outbound/index.ts'
import { currentDialect, type Dialect, toDialect, withoutRefused } from './dialect.ts'
import { instructions, PROMPT_VERSION, QUESTION, REPAIR, reply } from './prompt.ts'
import { readFault, readProblem } from './read-fault.ts'
import { type ModelAnswer, readHostAnswer } from './read-host-answer.ts'

export type VisionOptions = {
  /** The base URL of an OpenAI-compatible host, including `/v1`. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string
  readonly log: Log
  readonly timeoutMs?: number
  readonly fetch: OutboundFetch
}

/** Bounds per call. Four thousand tokens of text need some ten thousand bytes, plus what the host adds. */
export const visionBounds = { timeoutMs: 60_000, maxBytes: 1_000_000 } as const
const unreadable = ok({ type: 'failed', reason: 'unreadable_answer' } as const)

/** Adapts a vision model to the grader port. The model sees only the picture, never an address or a user. */
export function createVisionGrader(options: VisionOptions): Grader {
  const inDialect = negotiateDialect(options)
  const version = `vision:${options.model}:p${PROMPT_VERSION}`
  return {
    name: `vision:${createHash('sha256').update(`${options.baseUrl} ${options.model}`).digest('hex').slice(0, 16)}`,
    recipient: `${options.model} (${new URL(options.baseUrl).host})`,
    versionFor: async () => version,
    assess: async ({ picture }, signal) => {
      try {
        const { timeoutMs = visionBounds.timeoutMs } = options
        return await inTime(timeoutMs, signal, timeoutError, (either) =>
          inDialect((model) => assess(model, picture, either)),
        )
      } catch (error) {
        const fault = readFault(error)
        // Doesn't log the error itself: it contains the picture, and hosts put keys into their messages.
        options.log.warn(
          { source: 'vision', model: options.model, fault: errorOf(fault) },
          'a vision model failed',
        )
        return fault
      }
    },
  }
}

type InModel = <Answer>(ask: (model: LanguageModel) => Promise<Answer>) => Promise<Answer>

/** If the host refuses a parameter by name, asks again without it and remembers that. */
function negotiateDialect(options: VisionOptions): InModel {
  let known = currentDialect
  return async (ask) => {
    for (let dialect = known; ; dialect = known) {
      try {
        return await ask(modelIn(dialect, options))
      } catch (error) {
        const taken = dialectAfter(error, dialect)
        if (taken === null) throw error
        // Another call may have learned it in the meantime.
        if (known === dialect) known = taken
      }
    }
  }
}

const modelIn = (dialect: Dialect, { baseUrl, apiKey, fetch, model }: VisionOptions): LanguageModel =>
  createOpenAICompatible({
    name: 'vision',
    baseURL: baseUrl,
    apiKey,
    // Without this, the SDK would drop the schema.
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => toDialect(dialect, body),
    fetch,
  })(model)

const REFUSED_PARAMETER: readonly unknown[] = [400, 422]

function dialectAfter(error: unknown, dialect: Dialect): Dialect | null {
  if (!APICallError.isInstance(error) || !REFUSED_PARAMETER.includes(error.statusCode)) return null
  const { param, message } = readProblem(error.responseBody)
  return withoutRefused(dialect, { param, message })
}

const errorOf = (result: Result<GraderAnswer, GraderFault>) => (result.ok ? result.value : result.error)

/** Asks once more if the answer is malformed. */
async function assess(
  model: LanguageModel,
  picture: PictureToGrade,
  signal: AbortSignal,
): Promise<Result<GraderAnswer, GraderFault>> {
  const ask = askAbout(model, picture, signal)
  const first = await ask([])
  if (first.type !== 'unreadable') return ok(first)
  const second = await ask([
    { role: 'assistant', content: first.text },
    { role: 'user', content: REPAIR },
  ])
  return second.type === 'unreadable' ? unreadable : ok(second)
}

const questionAbout = ({ jpeg }: PictureToGrade): ModelMessage => ({
  role: 'user',
  content: [
    { type: 'text', text: QUESTION },
    { type: 'file', data: jpeg, mediaType: 'image/jpeg' },
  ],
})

/** We read the text ourselves, because the SDK fails if a host wraps or moves the answer. */
const output = {
  ...Output.text(),
  responseFormat: Output.object({ schema: reply, name: 'grade' }).responseFormat,
}

const askAbout =
  (model: LanguageModel, picture: PictureToGrade, abortSignal: AbortSignal) =>
  async (previous: readonly ModelMessage[]): Promise<ModelAnswer> =>
    readHostAnswer(
      await generateText({
        model,
        system: instructions(picture.kind),
        messages: [questionAbout(picture), ...previous],
        output,
        // The job retries, because it knows what else is waiting.
        maxRetries: 0,
        abortSignal,
      }),
    )
