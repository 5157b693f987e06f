import { uuid } from '@curbgrade/core/shared/wire'
import { z } from 'zod'
import type { Log } from '../platform/log.ts'

const notice = z.object({
  user: uuid,
  change: z.discriminatedUnion('type', [
    z.object({
      type: z.enum([
        'balance',
        'account-changed',
        'lists-changed',
        'notifications-changed',
        'payments-changed',
        'models-changed',
        'end',
      ]),
    }),
    z.object({
      type: z.enum([
        'attributes-changed',
        'coverage-changed',
        'photos-changed',
        'survey-changed',
        'list-progress',
        'annotations-changed',
      ]),
      listId: uuid,
    }),
    z.object({ type: z.literal('rows-changed'), listId: uuid, request: z.string() }),
  ]),
})

export type ChangeNotice = z.infer<typeof notice>

/** Drops unknown notices, because anyone with a database login can send them. */
export function parseNotices(payload: string, log: Log): ChangeNotice[] {
  const items = parseArray(payload)
  const notices = items.flatMap((item) => notice.safeParse(item).data ?? [])
  if (items.length === 0 || notices.length < items.length)
    log.warn({ source: 'live', items: items.length, known: notices.length }, 'foreign notices were dropped')
  return notices
}

function parseArray(payload: string): unknown[] {
  try {
    const value: unknown = JSON.parse(payload)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
