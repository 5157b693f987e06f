import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, LIST_ID, noCounts } from '../../../test/answers.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it } from '../../../test/page-test.tsx'
import { expectHeading } from '../../../test/screen.ts'
import { ListPage } from '../list-page.tsx'

const at = (query = '') => ({ path: '/lists/:listId', at: `/lists/${LIST_ID}?${query}` })

function answer(api: FakeApi) {
  api.answer('GET /api/lists/:listId', {
    list: { ...aList(), columns: ['street', 'city', 'state', 'zip', 'owner'] },
  })
  api.answer('GET /api/lists/:listId/rows', { rows: [], next: null, total: 0 })
  api.answer('GET /api/lists/:listId/attributes', {
    attributes: [{ slot: 2, question: 'Boarded', letter: 'B' }],
  })
  api.answer('GET /api/lists/:listId/facets', {
    total: 3,
    facets: {
      ...noCounts,
      attributes: [
        { value: '2.yes', rows: 1 },
        { value: '2.no', rows: 2 },
      ],
    },
  })
}

const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })

beforeEach(() => localStorage.clear())

describe('what the filter asks besides values to choose', () => {
  it.for([
    ['Note contains', 'fire', '?note=fire'],
    ['Text in a column', 'Lee', '?cell=*%3ALee'],
    ['Picture', '15', '?age=15'],
  ] as const)('is %s', async ([name, value, search], { api, open }) => {
    answer(api)
    const router = open(ListPage, at())
    await type(name, value)
    await waitFor(() => expect(router.state.location.search).toBe(search))
  })

  it.for(['held', 'refused'] as const)('is there while counting is %s', async (state, { api, open }) => {
    answer(api)
    const facets = 'GET /api/lists/:listId/facets'
    if (state === 'held') api.hold(facets)
    else api.refuse(facets, 'internal')
    const router = open(ListPage, at())
    if (state === 'refused') await expectHeading("We couldn't count the properties.")
    await type('Note contains', 'fire')
    await waitFor(() => expect(router.state.location.search).toBe('?note=fire'))
  })

  it('is text in one column, which can be chosen before or after it', async ({ api, open }) => {
    answer(api)
    const router = open(ListPage, at())
    await type('Text in', '4')
    await type('Text in a column', 'Lee')
    await waitFor(() => expect(router.state.location.search).toBe('?cell=4%3ALee'))
    await screen.findByRole('button', { name: 'Remove: owner contains “Lee”' })
    await type('Text in', '*')
    await waitFor(() => expect(router.state.location.search).toBe('?cell=*%3ALee'))
    await screen.findByRole('button', { name: 'Remove: any column contains “Lee”' })
    await type('Text in a column', '')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('is a day since which the grade changed', async ({ api, open }) => {
    answer(api)
    const router = open(ListPage, at())
    await type('Grade changed since', '2026-03-01')
    await waitFor(() => expect(router.state.location.search).toBe(`?since=${new Date(2026, 2, 1).getTime()}`))
    await screen.findByRole('button', { name: /^Remove: grade changed since/ })
    await type('Grade changed since', '')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('names questions as they are asked', async ({ api, open }) => {
    answer(api)
    open(ListPage, at('answer=2.yes'))
    await screen.findByRole('checkbox', { name: 'Boarded: yes, 1 property' })
    await screen.findByRole('button', { name: 'Remove: Boarded: yes' })
  })
})

it('goes to a row by its number', async ({ api, open }) => {
  answer(api)
  api.refuse('GET /api/lists/:listId/rows/:propertyId', 'not_found')
  const router = open(ListPage, at('g=7'))
  await type('Go to row', '#57')
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Go to row').form ?? document)
  await waitFor(() => expect(router.state.location.search).toBe('?g=7&row=57'))
  await expectHeading('No such property')
})
