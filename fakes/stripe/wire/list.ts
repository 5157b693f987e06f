import type { Form } from './form.ts'
import { integer, text } from './params.ts'
import { missing } from './refusal.ts'

export type List<Entry> = { object: 'list'; data: Entry[]; has_more: boolean; url: string }

/** The paging parameters, for the `accepts` of a call. */
export const PAGING = ['limit', 'starting_after', 'ending_before'] as const

/** Returns one page of entries in creation order, newest first like all of Stripe's lists. */
export function paginate<Entry extends { id: string }>(
  url: string,
  params: Form,
  entries: readonly Entry[],
): List<Entry> {
  const limit = integer(params, 'limit', { min: 1, max: 100 }) ?? 10
  const newestFirst = entries.toReversed()
  const after = cursor(newestFirst, params, 'starting_after')
  const before = cursor(newestFirst, params, 'ending_before')
  if (before !== undefined) {
    const from = Math.max(0, before - limit)
    return { object: 'list', data: newestFirst.slice(from, before), has_more: from > 0, url }
  }
  const from = after === undefined ? 0 : after + 1
  const data = newestFirst.slice(from, from + limit)
  return { object: 'list', data, has_more: from + data.length < newestFirst.length, url }
}

/** A complete list inside another object. */
export const toList = <Entry>(url: string, data: Entry[]): List<Entry> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

function cursor(entries: readonly { id: string }[], params: Form, name: string): number | undefined {
  const id = text(params, name)
  if (id === undefined) return undefined
  const index = entries.findIndex((entry) => entry.id === id)
  if (index < 0) throw missing('object', id, name)
  return index
}
