import type { Outgoing } from './outbox-store.ts'

type Facts = Pick<Outgoing, 'kind' | 'list_id' | 'title' | 'record_count' | 'processed_count'>

/** A message in words, for every channel: plain text, and a path of the web app that it leads to. */
export type Notice = {
  /** What happened, in our words alone. */
  readonly event: string
  /** The list's title in one line, as its user wrote it. */
  readonly title: string
  readonly sentence: string
  readonly path: string
}

type Wording = { event: string; sentence: (facts: Facts) => string; path: (facts: Facts) => string }

const count = (n: number): string => n.toLocaleString('en-US')
const progress = ({ processed_count: done, record_count: all }: Facts): string =>
  `${count(done)} of ${count(all)} properties are graded`
const toLists = () => '/lists'

/** One line for each kind. */
const wordings: Readonly<Record<Facts['kind'], Wording>> = {
  list_completed: {
    event: 'List complete',
    sentence: (facts) => `${progress(facts)}. Your results are ready to review and export.`,
    path: ({ list_id }) => `/swipe/${list_id}`,
  },
  ai_completed: {
    event: 'AI grading finished',
    sentence: (facts) => `${progress(facts)}. Your results are ready to review and export.`,
    path: toLists,
  },
  ai_failed: {
    event: 'AI grading failed',
    sentence: (facts) => `${progress(facts)}. The list shows what happened and lets you try again.`,
    path: toLists,
  },
  ai_paused: {
    event: 'AI grading paused',
    sentence: (facts) => `${progress(facts)}. It goes on by itself as soon as the grader can be reached.`,
    path: toLists,
  },
}

export function noticeOf(facts: Facts): Notice {
  const { event, sentence, path } = wordings[facts.kind]
  return {
    event,
    title: oneLine(facts.title),
    sentence: sentence(facts),
    path: path(facts),
  }
}

/**
 * A title in one line, without the characters that turn the direction of what follows: it stands in
 * a notification of the system (P17). Titles have none of them today; messages must not depend on that.
 */
const oneLine = (title: string): string => title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
