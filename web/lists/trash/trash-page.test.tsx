import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aList, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectText, press } from '../../test/screen.ts'
import type { TrashedList } from './queries.ts'
import { TrashPage } from './trash-page.tsx'

const OTHER_ID = '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c02'
const aTrashed = (own: Partial<TrashedList> = {}): TrashedList => ({
  id: LIST_ID,
  title: 'Oak Park',
  recordCount: 100,
  processedCount: 3,
  trashedAt: Date.UTC(2026, 5, 12, 12),
  erasedAt: Date.UTC(2026, 6, 12, 12),
  ...own,
})
const answer = (api: FakeApi, ...lists: TrashedList[]) => api.answer('GET /api/trash', { lists, next: null })

it('says when the trash is empty', async ({ api, open }) => {
  answer(api)
  open(TrashPage)
  await expectHeading('The trash is empty')
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull()
})

it('says that the trash could not be loaded, and retries', async ({ api, open }) => {
  api.refuse('GET /api/trash', 'internal')
  open(TrashPage)
  await expectAlert("We couldn't load the trash. Please try again.")
  answer(api)
  await press('Try again')
  await expectHeading('The trash is empty')
})

it('restores a list, and says under which name', async ({ api, open }) => {
  answer(api, aTrashed())
  open(TrashPage)
  await expectText('Jul 12, 2026')
  api.answer('POST /api/trash/restore', { lists: [aList({ title: 'Oak Park 2' })] })
  answer(api)
  await press('Restore Oak Park')
  await expectText('“Oak Park” is back as “Oak Park 2”, because another list has its name.')
  expect(api.sent('POST /api/trash/restore')).toMatchObject([{ body: { listIds: [LIST_ID] } }])
  await expectHeading('The trash is empty')
})

it('deletes forever only after a question', async ({ api, open }) => {
  answer(api, aTrashed(), aTrashed({ id: OTHER_ID, title: 'Elm' }))
  open(TrashPage)
  await press('Delete Elm forever')
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Elm” forever?' })
  expect(question.textContent).toContain("This can't be undone.")
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await press('Empty trash')
  await screen.findByRole('alertdialog', { name: 'Delete 2 lists forever?' })
  expect(api.sent('POST /api/trash/delete-forever')).toEqual([])
  api.lose('POST /api/trash/delete-forever')
  await press('Delete forever')
  await expectAlert("We couldn't do that. Please try again.")
  api.answer('POST /api/trash/delete-forever', { listIds: [LIST_ID, OTHER_ID] })
  answer(api)
  await press('Delete forever')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.sent('POST /api/trash/delete-forever').at(-1)).toMatchObject({
    body: { listIds: [LIST_ID, OTHER_ID] },
  })
})
