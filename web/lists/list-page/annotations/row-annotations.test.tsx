import { noAnnotations } from '@curbgrade/core/lists/annotations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import type { Row } from '../../../rows/index.ts'
import { aList, LIST_ID } from '../../../test/answers.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it } from '../../../test/page-test.tsx'
import { expectText, press } from '../../../test/screen.ts'
import { ListPage } from '../list-page.tsx'
import { aRow } from '../test/rows.ts'

const sendAnnotations = 'PATCH /api/lists/:listId/properties/:propertyId/annotations'
const at = (query: string) => ({ path: '/lists/:listId', at: `/lists/${LIST_ID}?${query}` })

function answer(api: FakeApi, row: Row) {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/attributes', {
    attributes: [{ slot: 2, question: 'Boarded', letter: 'B' }],
  })
  api.answer('GET /api/lists/:listId/rows', { rows: [row], next: null, total: 1 })
  api.refuse('GET /api/lists/:listId/facets', 'not_found')
  api.answer('GET /api/lists/:listId/rows/:propertyId', {
    row,
    history: [],
    evidence: [],
    isPictureMissing: false,
    previous: null,
    next: null,
  })
  api.answer(sendAnnotations, { property: { id: row.id, ...noAnnotations, tags: [] } })
}

const sent = (api: FakeApi) => api.sent(sendAnnotations).map(({ body }) => body)

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

describe('the annotations of a row', () => {
  it('are set by the keys of the grading screen, and say so', async ({ api, open }) => {
    answer(api, aRow(1, { photo: null }))
    open(ListPage, at('row=1'))
    await screen.findByRole('button', { name: 'Boarded: not answered' })
    await screen.findByText('Saved')
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' })
    await expectText('Flagged 1 Oak St.')
    fireEvent.keyDown(document.body, { key: 'B', code: 'KeyB', shiftKey: true })
    await expectText('1 Oak St: Boarded, no.')
    await waitFor(() => expect(sent(api)).toMatchObject([{ flagged: true }, { attributes: { 2: false } }]))
    expect(screen.getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('true')
    screen.getByRole('button', { name: 'Boarded: no' })
  })

  it('have a note that Enter saves and Escape leaves as it was', async ({ api, open }) => {
    answer(api, aRow(1, { photo: null, note: 'fire' }))
    open(ListPage, at('row=1'))
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note about 1 Oak St' })
    await screen.findByText('Saved')
    fireEvent.change(note, { target: { value: 'nonsense' } })
    note.focus()
    fireEvent.keyDown(note, { key: 'Escape' })
    expect(note.value).toBe('fire')
    fireEvent.change(note, { target: { value: 'fire, boarded up ' } })
    note.focus()
    // Ends a composition in Safari.
    fireEvent.keyDown(note, { key: 'Enter', keyCode: 229 })
    expect(document.activeElement).toBe(note)
    fireEvent.keyDown(note, { key: 'Enter' })
    await waitFor(() => expect(sent(api)).toMatchObject([{ note: 'fire, boarded up' }]))
  })

  it('keep a note that is being written when the row closes', async ({ api, open }) => {
    answer(api, aRow(1, { photo: null }))
    open(ListPage, at('row=1'))
    const note = await screen.findByRole('textbox', { name: 'Note about 1 Oak St' })
    await screen.findByText('Saved')
    fireEvent.change(note, { target: { value: 'tarp' } })
    await press('Close')
    await waitFor(() => expect(sent(api)).toMatchObject([{ note: 'tarp' }]))
  })

  it('open the note of the row that keys act on', async ({ api, open }) => {
    answer(api, aRow(1, { photo: null }))
    open(ListPage, at(''))
    fireEvent.focus(await screen.findByRole('row', { name: /1 Oak St/ }))
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' })
    const note = await screen.findByRole('textbox', { name: 'Note about 1 Oak St' })
    await waitFor(() => expect(document.activeElement).toBe(note))
  })
})
