import { createHash } from 'node:crypto'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import { ok, type Result } from '@curbgrade/core/shared/result'
import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai'
import type { Grader, GraderFault, PictureToGrade } from '../../ai/graders/grader.ts'
import type { Log } from '../../platform/log.ts'
import { inTime, type OutboundFetch, timeoutError } from '../../platform/outbound/index.ts'
import { instructions, PROMPT_VERSION, QUESTION, REPAIR, type Reply, reply } from './prompt.ts'
import { readFault } from './read-fault.ts'
import { readOpinion } from './read-opinion.ts'

export type VisionOptions = {
  /** The base URL of an OpenAI-compatible host, including `/v1`. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string
  readonly log: Log
  readonly timeoutMs?: number
  /** Limits the response size and the hosts. */
  readonly fetch: OutboundFetch
}

/** Bounds per call. MAX_TOKENS of text need a few thousand bytes, plus what the host adds. */
export const visionBounds = { timeoutMs: 60_000, maxBytes: 1_000_000 } as const
const MAX_TOKENS = 600
const refused = ok({ type: 'abstained', reason: 'refused' } as const)
const unreadable = ok({ type: 'failed', reason: 'unreadable_answer' } as const)

/** Adapts a vision model to the grader port. The model sees only the picture, never an address or a user. */
export function createVisionGrader(options: VisionOptions): Grader {
  const provider = createOpenAICompatible({
    name: 'vision',
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    // Without this the SDK would drop the schema.
    supportsStructuredOutputs: true,
    fetch: options.fetch,
  })
  const model = provider(options.model)
  const version = `vision:${options.model}:p${PROMPT_VERSION}`
  return {
    name: `vision:${createHash('sha256').update(`${options.baseUrl} ${options.model}`).digest('hex').slice(0, 16)}`,
    versionFor: async () => version,
    assess: async ({ picture }, signal) => {
      try {
        const { timeoutMs = visionBounds.timeoutMs } = options
        return await inTime(timeoutMs, signal, timeoutError, (either) => assess(model, picture, either))
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

const errorOf = (result: Result<GraderAnswer, GraderFault>) => (result.ok ? result.value : result.error)

/** Asks for an opinion, and once more if the answer is malformed. */
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

type ModelAnswer = GraderAnswer | { readonly type: 'unreadable'; readonly text: string }

/** Asks about a picture, after the previous messages about it. */
const askAbout =
  (model: LanguageModel, picture: PictureToGrade, abortSignal: AbortSignal) =>
  async (previous: readonly ModelMessage[]): Promise<ModelAnswer> => {
    try {
      return readAnswer(
        await generateText({
          model,
          system: instructions(picture.kind),
          messages: [questionAbout(picture), ...previous],
          output: Output.object({ schema: reply, name: 'grade' }),
          temperature: 0,
          maxOutputTokens: MAX_TOKENS,
          // The job retries, because it knows what else is waiting.
          maxRetries: 0,
          abortSignal,
        }),
      )
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error)) throw error
      // A model that refuses returns no text, and would do so again.
      const text = error.text ?? ''
      return text === '' ? refused.value : { type: 'unreadable', text }
    }
  }

function readAnswer(answer: { readonly finishReason: string; readonly output: Reply }): ModelAnswer {
  // The host's filter stopped the answer before it was complete.
  if (answer.finishReason === 'content-filter') return refused.value
  const { output } = answer
  const opinion = readOpinion(output)
  return opinion === null
    ? { type: 'unreadable', text: JSON.stringify(output) }
    : { type: 'opinion', opinion }
}
