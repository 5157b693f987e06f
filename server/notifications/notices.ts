import type { AboutList } from './store.ts'

/** The text of a message, for all channels, and the path in the web app that it links to. */
export type Notice = {
  /** What happened. Contains no user text. */
  readonly event: string
  /** The list's title on one line, as the user wrote it. */
  readonly title: string
  readonly sentence: string
  readonly path: string
}

type Wording = { event: string; sentence: (list: AboutList) => string; path: (list: AboutList) => string }

const count = (n: number): string => n.toLocaleString('en-US')
const progress = ({ processed_count: done, record_count: all }: AboutList): string =>
  `${count(done)} of ${count(all)} properties have been graded`
const toLists = () => '/lists'

/** The text and link of each kind of message. */
const wordings: Readonly<Record<AboutList['kind'], Wording>> = {
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
    sentence: (facts) => `${progress(facts)}. Open the list to see what happened and try again.`,
    path: toLists,
  },
  ai_paused: {
    event: 'AI grading paused',
    sentence: (facts) =>
      `${progress(facts)}. Grading resumes automatically when the grader is available again.`,
    path: toLists,
  },
}

export function toNotice(facts: AboutList): Notice {
  const { event, sentence, path } = wordings[facts.kind]
  return {
    event,
    title: oneLine(facts.title),
    sentence: sentence(facts),
    path: path(facts),
  }
}

/**
 * Puts a title on one line, without characters that change the text direction, because system notifications show
 * it (P17). New titles can't contain such characters, but messages must not depend on that.
 */
const oneLine = (title: string): string => title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
