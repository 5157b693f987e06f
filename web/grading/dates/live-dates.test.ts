import { waitFor } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { aRow, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { createPictures } from '../pictures/pictures.ts'
import type { DatedPicture } from './dated-pictures.ts'
import { openDates } from './live-dates.ts'

const call = 'GET /api/lists/:listId/properties/:propertyId/pictures'
const idOf = (year: number) => `${year}0000-0000-4000-8000-000000000000`
const urlOf = (year: number) => `/api/images/${idOf(year)}`

const provenance = {
  provider: 'own' as const,
  capturedAt: null,
  attribution: '',
  heading: null,
  policy: { store: true, machineGrading: false, training: true },
}

const aDate = (year: number, own: Partial<DatedPicture> = {}): DatedPicture => ({
  id: idOf(year),
  slot: 'street',
  kind: 'street',
  taken: { at: `${year}-05-01T10:00:00`, precision: 'second' },
  isCurrent: year === 2026,
  grade: null,
  pic: urlOf(year),
  large: null,
  provenance,
  photo: null,
  ...own,
})

/** A card whose pictures decode at once, unless `hold` keeps one back. */
async function aCard({ hold }: { hold?: Promise<void> } = {}) {
  const card = aRow(1)
  const decode = vi.fn(async (url: string) => {
    if (url.endsWith(urlOf(2019))) await hold
    return new Image()
  })
  const answer = { pic: urlOf(2026), large: null, provenance, match: null, hasEarlier: true as const }
  const pictures = createPictures({ fetchImage: async () => answer, decode, needsLarge: () => false })
  pictures.prefetch([card])
  await waitFor(() => expect(pictures.get(card.id)?.state).toBe('ready'))
  const dates = openDates({ id: LIST_ID, imagery: 'street' }, pictures)
  dates.look(card.id)
  await waitFor(() => expect(dates.get().dated.length + Number(dates.get().isFailed)).toBeGreaterThan(0))
  return { card, pictures, dates, decode, shown: () => pictures.urlOf(card.id)?.replace(/.*(?=\/api)/, '') }
}

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer(call, {
    pictures: [aDate(2019), aDate(2022), aDate(2026), aDate(2020, { slot: 'aerial', kind: 'aerial' })],
  })
})

it('steps from date to date of the list’s kind, and stays at the ends', async () => {
  const { dates, shown } = await aCard()
  expect(dates.get().dated.map(({ id }) => id)).toEqual([2019, 2022, 2026].map(idOf))
  for (const year of [2022, 2019, 2019]) {
    expect(dates.step(-1)).toBe(true)
    await waitFor(() => expect(shown()).toBe(urlOf(year)))
  }
  dates.step(1)
  await waitFor(() => expect(shown()).toBe(urlOf(2022)))
})

it('shows the last that was asked for, however late an earlier one comes', async () => {
  let release = () => {}
  const { dates, shown } = await aCard({ hold: new Promise((resolve) => (release = resolve)) })
  dates.step(-1)
  dates.step(-1)
  expect(dates.shownIndex()).toBe(0)
  dates.step(1)
  await waitFor(() => expect(shown()).toBe(urlOf(2022)))
  release()
  await Promise.resolve()
  expect(shown()).toBe(urlOf(2022))
})

it('lays the earlier picture over this one while the key is held', async () => {
  const { dates, shown } = await aCard()
  dates.hold()
  await waitFor(() => expect(shown()).toBe(urlOf(2022)))
  dates.release()
  expect(shown()).toBe(urlOf(2026))
})

it('shows nothing of a card that has left the screen', async () => {
  const { dates, shown } = await aCard()
  dates.step(-1)
  dates.look(null)
  await Promise.resolve()
  expect(shown()).toBe(urlOf(2026))
  expect(dates.step(-1)).toBe(false)
})

it('puts two side by side only if there are two', async ({ api }) => {
  const { dates } = await aCard()
  expect([dates.toggleSideBySide(), dates.get().isSideBySide]).toEqual([true, true])
  expect([dates.closeSideBySide(), dates.closeSideBySide()]).toEqual([true, false])
  api.answer(call, { pictures: [aDate(2026)] })
  await dates.reload()
  expect([dates.toggleSideBySide(), dates.get().isSideBySide]).toEqual([true, false])
})

it('says that the dates could not be loaded, and loads them again', async ({ api }) => {
  api.refuse(call, 'internal')
  const { dates } = await aCard()
  expect(dates.get()).toMatchObject({ isFailed: true, dated: [] })
  api.answer(call, { pictures: [aDate(2019), aDate(2026)] })
  await dates.reload()
  expect(dates.get()).toMatchObject({ isFailed: false, dated: [{}, {}] })
})
