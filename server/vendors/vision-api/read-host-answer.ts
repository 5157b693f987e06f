import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import { reply } from './prompt.ts'
import { readOpinion } from './read-opinion.ts'

export type HostAnswer = {
  readonly finishReason: string
  readonly text: string
  /** A thinking model's reasoning; some hosts put the answer there as well. */
  readonly reasoningText: string | undefined
}

export type ModelAnswer = GraderAnswer | { readonly type: 'unreadable'; readonly text: string }

const refused = { type: 'abstained', reason: 'refused' } as const
const unanswered = { type: 'failed', reason: 'unreadable_answer' } as const

/** Reads the first opinion in an answer; `unreadable` if it's worth asking once more. */
export function readHostAnswer({ finishReason, text, reasoningText = '' }: HostAnswer): ModelAnswer {
  // The host's filter stopped the answer before it was complete.
  if (finishReason === 'content-filter') return refused
  const answer = withoutReasoning(text)
  for (const part of [answer, reasoningText].flatMap(jsonIn)) {
    const parsed = reply.safeParse(parseJson(part))
    const opinion = parsed.success ? readOpinion(parsed.data) : null
    if (opinion !== null) return { type: 'opinion', opinion }
  }
  // The model spent all tokens on thinking, or called a tool that doesn't exist: it would do so again.
  if (answer === '') return finishReason === 'stop' ? refused : unanswered
  return REFUSAL.test(answer) ? refused : { type: 'unreadable', text: answer }
}

/** Hosts that don't separate reasoning put it before the answer. */
const withoutReasoning = (text: string): string => text.replace(/^.*<\/think>|^\s*<think>.*$/s, '').trim()

/** The text, its code blocks, and its outer braces: some models write prose around their answer. */
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
