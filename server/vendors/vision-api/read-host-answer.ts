import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import { reply } from './prompt.ts'
import { readOpinion } from './read-opinion.ts'

export type HostAnswer = {
  readonly finishReason: string
  readonly text: string
  /** What a thinking model said before its answer; some hosts put the answer there as well. */
  readonly reasoningText: string | undefined
}

export type ModelAnswer = GraderAnswer | { readonly type: 'unreadable'; readonly text: string }

const refused = { type: 'abstained', reason: 'refused' } as const
const unanswered = { type: 'failed', reason: 'unreadable_answer' } as const

/** Reads the first opinion in an answer; `unreadable` if it is worth asking once more. */
export function readHostAnswer({ finishReason, text, reasoningText = '' }: HostAnswer): ModelAnswer {
  // The host's filter stopped the answer before it was complete.
  if (finishReason === 'content-filter') return refused
  const answer = withoutReasoning(text)
  for (const part of [answer, reasoningText].flatMap(jsonIn)) {
    const parsed = reply.safeParse(parseJson(part))
    const opinion = parsed.success ? readOpinion(parsed.data) : null
    if (opinion !== null) return { type: 'opinion', opinion }
  }
  // All tokens were spent on thinking, or the model called a tool that no one gave it: it would do so again.
  if (answer === '') return finishReason === 'stop' ? refused : unanswered
  return REFUSAL.test(answer) ? refused : { type: 'unreadable', text: answer }
}

/** Models of hosts that don't separate their thoughts put them before the answer. */
const withoutReasoning = (text: string): string => text.replace(/^.*<\/think>|^\s*<think>.*$/s, '').trim()

/** The text itself, its code blocks, and what is between its outer braces: some models write prose around their answer. */
function jsonIn(text: string): string[] {
  const blocks = [...text.matchAll(/```(?:json)?\s*(\{.*?\})\s*```/gs)].map(([, block = '']) => block)
  const braces = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  return [text, ...blocks, braces]
}

/** A model that declines in words, with no JSON. */
const REFUSAL =
  /^(i['’]?m (very )?sorry|sorry|i apologi[sz]e|i (can['’]?t|cannot|can not|won['’]?t|will not|am unable|am not able)|i['’]m (unable|not able)|unfortunately,? i (can|am))/i

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
