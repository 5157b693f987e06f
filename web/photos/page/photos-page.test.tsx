import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aList, LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectHeading, expectLink, expectText, press } from '../../test/screen.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { answerPhotos, aPhotoBatch } from '../test/answers.ts'
import { PhotosPage } from './photos-page.tsx'

const route = { path: '/lists/:listId/photos', at: `/lists/${LIST_ID}/photos` }
const openPage = (open: (page: typeof PhotosPage, at: typeof route) => unknown, api: FakeApi) => {
  answerPhotos(api, { batches: [aPhotoBatch()] })
  open(PhotosPage, route)
}

it('shows the photos of a list, and leads back to it', async ({ api, open }) => {
  openPage(open, api)
  await expectText('Oak Park')
  await expectHeading('Added')
  await expectHeading('Photos')
  expectLink('Back to the list', `/lists/${LIST_ID}`)
  expect(document.title).toBe('Photos · Curbgrade')
})

it('says while the list loads', async ({ api, open }) => {
  answerPhotos(api)
  const held = api.hold('GET /api/lists/:listId')
  open(PhotosPage, route)
  await expectText('Loading photos')
  held.answer({ list: aList() })
  await expectText('Oak Park')
})

it('says that there is no such list', async ({ api, open }) => {
  answerPhotos(api)
  api.refuse('GET /api/lists/:listId', 'not_found')
  open(PhotosPage, route)
  await expectHeading('List not found')
})

it('says that the list could not be loaded, and retries', async ({ api, open }) => {
  answerPhotos(api)
  api.refuse('GET /api/lists/:listId', 'internal')
  open(PhotosPage, route)
  await expectHeading("We couldn't load this list")
  answerPhotos(api, { batches: [aPhotoBatch()] })
  await press('Try again')
  await expectHeading('Added')
})

it('switches to own pictures only, and back', async ({ api, open }) => {
  openPage(open, api)
  const control = await screen.findByRole('switch', { name: 'Only my own pictures' })
  expect(control.getAttribute('aria-checked')).toBe('false')
  await expectText(/show a provider's picture, which costs a token/)
  const switched = { list: aList({ pictures: 'own' }) }
  api.answer('PATCH /api/lists/:listId', switched)
  api.answer('GET /api/lists/:listId', switched)
  fireEvent.click(control)
  await expectText(/No provider is asked/)
  await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('true'))
  expect(api.sent('PATCH /api/lists/:listId').map(({ body }) => body)).toEqual([{ pictures: 'own' }])
})

it('stays as it was while the AI grades the list, and says why', async ({ api, open }) => {
  answerPhotos(api)
  open(
    () => (
      <>
        <PhotosPage />
        <Toaster />
      </>
    ),
    route,
  )
  api.refuse('PATCH /api/lists/:listId', 'being_graded')
  fireEvent.click(await screen.findByRole('switch', { name: 'Only my own pictures' }))
  await expectText(/This wasn't changed: the AI is grading this list/)
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})
