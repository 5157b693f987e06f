import { textIn } from '@curbgrade/core/text/language'
import { userLanguage } from '../platform/language.ts'
import type { AboutList } from './store.ts'
import { messageText } from './text.ts'

export type Notice = {
  /** Contains no user text. */
  readonly event: string
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
 * System notifications show the title, so it must not change the text direction (P17). New titles can't, but
 * messages must not depend on that.
 */
const oneLine = (title: string): string => title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
