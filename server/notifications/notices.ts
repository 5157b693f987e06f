import { textIn } from '@curbgrade/core/text/language'
import { userLanguage } from '../platform/language.ts'
import type { AboutList } from './store.ts'
import { messageText } from './text.ts'

/** The text of a message, for all channels, and the path in the web app that it links to. */
export type Notice = {
  /** What happened. Contains no user text. */
  readonly event: string
  /** The list's title on one line, as the user wrote it. */
  readonly title: string
  readonly sentence: string
  readonly path: string
}

const paths: Readonly<Record<AboutList['kind'], (listId: AboutList['list_id']) => string>> = {
  list_completed: (listId) => `/swipe/${listId}`,
  ai_completed: () => '/lists',
  ai_failed: () => '/lists',
  ai_paused: () => '/lists',
}

export function toNotice({ kind, list_id, title, processed_count, record_count }: AboutList): Notice {
  const { events, sentences } = textIn(messageText, userLanguage())
  return {
    event: events[kind],
    title: oneLine(title),
    sentence: sentences[kind](processed_count, record_count),
    path: paths[kind](list_id),
  }
}

/**
 * Puts a title on one line, without characters that change the text direction, because system notifications show
 * it (P17). New titles can't contain such characters, but messages must not depend on that.
 */
const oneLine = (title: string): string => title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
