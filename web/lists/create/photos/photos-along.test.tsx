import { File as BrowserFile } from 'node:buffer'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { handedOverTo } from '../../../photos/handed-over.ts'
import { fakeUploads } from '../../../photos/test/fake-uploads.ts'
import { aList } from '../../../test/answers.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it } from '../../../test/page-test.tsx'
import { expectText, press } from '../../../test/screen.ts'
import { ListsPage } from '../../lists-page.tsx'
import { type ValidationRequest, validateUpload } from '../validation/validate-upload.ts'

/** Runs the validation worker on the page's own thread. */
class InlineWorker extends EventTarget {
  postMessage(request: ValidationRequest): void {
    void validateUpload(request, (data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', InlineWorker)
  vi.stubGlobal('File', BrowserFile)
})
beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/list-tags', { tags: [] })
  api.answer('GET /api/lists', { lists: [], next: null })
})

const photos = ['a.jpg', 'b.jpg'].map((name) => new BrowserFile(['photo'], name))
const aTable = (name: string, rows = 10) =>
  new BrowserFile(
    [['street,city,state,zip', ...Array<string>(rows).fill('1 Oak St,Davis,CA,95616')].join('\n')],
    name,
  )
const mapping = new BrowserFile(['file,row\na.jpg,1\n'], 'whose.csv')
const alongText = "2 photos come along. You'll see where each one goes once the list is created."
const ownOnly = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Only my own pictures/ })

async function dropOnPage(...files: BrowserFile[]): Promise<void> {
  await screen.findByRole('heading', { name: 'No Property Lists Yet' })
  dropMore(...files)
}

function dropMore(...files: BrowserFile[]): void {
  const items = files.map((file) => ({ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file }))
  fireEvent(
    document.body,
    createEvent.drop(document.body, { dataTransfer: { files, items, types: ['Files'] } }),
  )
}

it('makes a list of own pictures only from a table with photos, and opens its photos page', async ({
  open,
}) => {
  const router = open(ListsPage)
  await dropOnPage(...photos, mapping, aTable('oak.csv'))
  await expectText('10 properties ready')
  await expectText(alongText)
  expect((await ownOnly()).checked).toBe(true)
  fireEvent.click(screen.getByText('Manual grading'))
  const list = aList({ recordCount: 10, pictures: 'own' })
  // jsdom's own takes no file of Node's.
  vi.stubGlobal(
    'FormData',
    class extends Map {
      append = this.set
    },
  )
  const uploads = fakeUploads()
  await press('Create List for Manual Grading')
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(201, { list })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/lists/${list.id}/photos`))
  expect(handedOverTo(list.id)?.files.map(({ path }) => path)).toEqual(['a.jpg', 'b.jpg', 'whose.csv'])
})

it('leaves the photos out, and asks providers then', async ({ open }) => {
  open(ListsPage)
  await dropOnPage(aTable('oak.csv'), ...photos)
  await press('Leave them out')
  expect(screen.queryByText(alongText)).toBeNull()
  expect((await ownOnly()).checked).toBe(false)
})

it('keeps what was chosen for the pictures', async ({ open }) => {
  open(ListsPage)
  await dropOnPage(aTable('oak.csv'), ...photos)
  fireEvent.click(await ownOnly())
  expect((await ownOnly()).checked).toBe(false)
  await expectText(alongText)
})

it('asks which of two tables is the list', async ({ open }) => {
  open(ListsPage)
  await dropOnPage(aTable('oak.csv'), aTable('elm.csv', 11), ...photos)
  const which = await screen.findByLabelText('Which file is the list?')
  expect(screen.queryByText(/properties ready/)).toBeNull()
  fireEvent.change(which, { target: { value: 'elm.csv' } })
  await expectText('11 properties ready')
  await expectText(alongText)
})

it('takes photos that are dropped after the table, and another table without losing them', async ({
  open,
}) => {
  open(ListsPage)
  await dropOnPage(aTable('oak.csv'))
  await expectText('10 properties ready')
  dropMore(...photos)
  await expectText(alongText)
  dropMore(aTable('elm.csv', 11))
  await expectText('11 properties ready')
  await expectText(alongText)
})

it('refuses photos without a table, and says where they are added', async ({ open }) => {
  open(ListsPage)
  await dropOnPage(...photos)
  await expectText(
    'Invalid file format. Please upload a CSV file. To add photos to a list that you have, open its rows and press “Add photos”.',
  )
})
