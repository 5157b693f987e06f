import { createHash } from 'node:crypto'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Answer } from '@curbgrade/core/ai/opinion'
import { ok, type Result } from '@curbgrade/core/shared/result'
import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai'
import type { Grader, GraderFault, Picture } from '../../ai/grader.ts'
import type { Log } from '../../platform/log.ts'
import type { OutboundFetch } from '../../platform/outbound/index.ts'
import { instructions, PROMPT_VERSION, QUESTION, REPAIR, type Reply, reply } from './prompt.ts'
import { readFault } from './read-fault.ts'
import { readOpinion } from './read-opinion.ts'

export type VisionOptions = {
  /** Of an OpenAI-compatible host, up to and including `/v1`. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string
  readonly log: Log
  readonly timeoutMs?: number
  /** Bounds what may come back, and from where. */
  readonly fetch: OutboundFetch
}

/** Of a call: MAX_TOKENS of text need a few thousand bytes, whatever the host says about them. */
export const visionBounds = { timeoutMs: 60_000, maxBytes: 1_000_000 } as const
const MAX_TOKENS = 600
const refused = ok({ type: 'abstained', reason: 'refused' } as const)
const unreadable = ok({ type: 'failed', reason: 'unreadable_answer' } as const)

/** A vision model behind the grader port. It sees the picture alone, never an address or a user. */
export function createVisionGrader(options: VisionOptions): Grader {
  const provider = createOpenAICompatible({
    name: 'vision',
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    // Without it the schema would be dropped on the way.
    supportsStructuredOutputs: true,
    fetch: options.fetch,
  })
  const model = provider(options.model)
  const version = `vision:${options.model}:p${PROMPT_VERSION}`
  return {
    name: `vision:${createHash('sha256').update(`${options.baseUrl} ${options.model}`).digest('hex').slice(0, 16)}`,
    versionFor: async () => version,
    assess: async ({ picture }, signal) => {
      const timeout = AbortSignal.timeout(options.timeoutMs ?? visionBounds.timeoutMs)
      try {
        return await judge(model, picture, AbortSignal.any([signal, timeout]))
      } catch (error) {
        const fault = readFault(error)
        // Not the error itself: it carries the picture, and hosts put keys into their messages.
        options.log.warn(
          { source: 'vision', model: options.model, fault: errorOf(fault) },
          'a vision model failed',
        )
        return fault
      }
    },
  }
}

const errorOf = (result: Result<Answer, GraderFault>) => (result.ok ? result.value : result.error)

/** Asks, and once more when the answer is not what was asked for. */
async function judge(
  model: LanguageModel,
  picture: Picture,
  signal: AbortSignal,
): Promise<Result<Answer, GraderFault>> {
  const ask = askAbout(model, picture, signal)
  const first = await ask([])
  if (first.type !== 'unreadable') return ok(first)
  const second = await ask([
    { role: 'assistant', content: first.text },
    { role: 'user', content: REPAIR },
  ])
  return second.type === 'unreadable' ? unreadable : ok(second)
}

const questionAbout = ({ jpeg }: Picture): ModelMessage => ({
  role: 'user',
  content: [
    { type: 'text', text: QUESTION },
    { type: 'file', data: jpeg, mediaType: 'image/jpeg' },
  ],
})

type Said = Answer | { readonly type: 'unreadable'; readonly text: string }

/** Asks about a picture, with what was said before about it. */
const askAbout =
  (model: LanguageModel, picture: Picture, abortSignal: AbortSignal) =>
  async (said: readonly ModelMessage[]): Promise<Said> => {
    try {
      return readAnswer(
        await generateText({
          model,
          system: instructions(picture.kind),
          messages: [questionAbout(picture), ...said],
          output: Output.object({ schema: reply, name: 'grade' }),
          temperature: 0,
          maxOutputTokens: MAX_TOKENS,
          // Tried again by the job, which knows what waits behind it.
          maxRetries: 0,
          abortSignal,
        }),
      )
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error)) throw error
      // A model that refuses answers nothing, and will not do it the second time either.
      const text = error.text ?? ''
      return text === '' ? refused.value : { type: 'unreadable', text }
    }
  }

function readAnswer(answer: { readonly finishReason: string; readonly output: Reply }): Said {
  // A host's filter ends the answer before there is one to read.
  if (answer.finishReason === 'content-filter') return refused.value
  const { output } = answer
  const opinion = readOpinion(output)
  return opinion === null
    ? { type: 'unreadable', text: JSON.stringify(output) }
    : { type: 'opinion', opinion }
}
