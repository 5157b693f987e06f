import type { ListMessageKind } from '@curbgrade/core/notifications/contract'
import { textIn } from '@curbgrade/core/text/language'
import { userLanguage } from '../platform/language.ts'
import type { MessageSubject } from './store.ts'
import { messageText } from './text.ts'

export type Notice = {
  /** Contains no user text. */
  readonly event: string
  /** Of the list. */
  readonly title: string | null
  readonly sentence: string
  readonly path: string
}

const listPaths: Readonly<Record<ListMessageKind, (listId: string) => string>> = {
  list_completed: (listId) => `/swipe/${listId}`,
  ai_completed: () => '/lists',
  ai_failed: () => '/lists',
  ai_paused: () => '/lists',
}

export function toNotice(subject: MessageSubject): Notice {
  const { events, sentences, tokensLow } = textIn(messageText, userLanguage())
  const event = events[subject.kind]
  if (subject.kind === 'tokens_low')
    return { event, title: null, sentence: tokensLow(subject.balance, subject.threshold), path: '/tokens' }
  const { kind, list_id, title, processed_count, record_count } = subject
  return {
    event,
    title: oneLine(title),
    sentence: sentences[kind](processed_count, record_count),
    path: listPaths[kind](list_id),
  }
}

/**
 * System notifications show the title, so it must not change the text direction (P17). New titles can't, but
 * messages must not depend on that.
 */
const oneLine = (title: string): string => title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
