import { expect, vi } from 'vitest'
import { LIVE_OPEN } from '../../client/live/on-reachable.ts'
import { aRow, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { openPictures } from './open-pictures.ts'

const calls = { own: 'POST /getStreetViewImage', other: 'POST /getAerialImage' } as const
const missing = {
  pic: null,
  large: null,
  missing: 'no_imagery' as const,
  charged: 0,
  balance: 9,
  provenance: null,
  match: null,
}
const kinds = ['own', 'other'] as const

it.for(['online', LIVE_OPEN].flatMap((event) => kinds.map((kind) => [kind, event] as const)))(
  'requests a failed picture of the %s kind again on the event %s',
  async ([kind, event], { api }) => {
    const pictures = openPictures({ id: LIST_ID, imagery: 'street' })
    api.lose(calls[kind])
    pictures[kind].prefetch([aRow(1)])
    await vi.waitFor(() => expect(pictures[kind].get('r1')?.state).toBe('failed'))
    api.answer(calls[kind], missing)
    window.dispatchEvent(new Event(event))
    await vi.waitFor(() => expect(pictures[kind].get('r1')?.state).toBe('missing'))
    for (const opened of kinds) pictures[opened].close()
  },
)
