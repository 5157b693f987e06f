import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectText, press } from '../../test/screen.ts'
import { startSending } from '../sending/start-sending.ts'
import { useSending } from '../sending/use-sending.ts'
import { answerPhotos, aPhotoBatch } from '../test/answers.ts'
import { fakeUploads } from '../test/fake-uploads.ts'
import { aBatchToSend, photoIdOf } from '../test/photos.ts'
import { BatchesSection } from './batches-section.tsx'

const takeBack = 'DELETE /api/lists/:listId/photo-batches/:batchId'
const Batches = () => (
  <>
    {useSending(LIST_ID) && <p>Still sending</p>}
    <BatchesSection listId={LIST_ID} />
  </>
)
const takeBackButton = () => screen.findByRole('button', { name: /^Take back all 412, added/ })

it('shows what was added, and follows how it is prepared', async ({ api, open, live }) => {
  answerPhotos(api, { batches: [aPhotoBatch({ ready: 400, received: 12 })] })
  open(Batches)
  await expectHeading('Added')
  await expectText('400 ready')
  await expectText('12 being prepared')
  answerPhotos(api, { batches: [aPhotoBatch({ ready: 412 })] })
  live.publish({ type: 'photos-changed', listId: LIST_ID })
  await expectText('412 ready')
  expect(screen.queryByText('12 being prepared')).toBeNull()
})

it('names the refused photos with the reason of each', async ({ api, open }) => {
  answerPhotos(api, { batches: [aPhotoBatch({ refused: 2 })] })
  api.answer('GET /api/lists/:listId/photo-batches/:batchId', {
    ...aPhotoBatch({ ready: 12, refused: 2 }),
    refusedPhotos: [{ photoId: photoIdOf(1), fileName: 'IMG_1.jpg', reason: 'empty' }],
  })
  open(Batches)
  const summary = await screen.findByText("2 photos can't be used")
  const details = summary.closest('details')
  if (details) details.open = true
  await expectText('IMG_1.jpg')
  await expectText('The file is empty.')
  await expectText('And 1 photo more')
})

it('takes a batch back only after a question, and stops sending it', async ({ api, open }) => {
  fakeUploads()
  answerPhotos(api, { batches: [aPhotoBatch({ ready: 412 })] })
  open(Batches)
  act(() => startSending(aBatchToSend(2)))
  await expectText('Still sending')
  fireEvent.click(await takeBackButton())
  const question = await screen.findByRole('alertdialog', { name: 'Take back 412 photos?' })
  expect(question.textContent).toContain('Grades stay, and street view comes back')
  expect(api.sent(takeBack)).toEqual([])
  const takenBack = aPhotoBatch({ ready: 412, isTakenBack: true })
  api.answer(takeBack, takenBack)
  answerPhotos(api, { batches: [takenBack] })
  await press('Take back 412 photos')
  await expectText('Being taken back')
  expect(screen.queryByRole('button', { name: /^Take back all/ })).toBeNull()
  expect(screen.queryByText('Still sending')).toBeNull()
})

it('says why a batch was not taken back', async ({ api, open }) => {
  answerPhotos(api, { batches: [aPhotoBatch({ ready: 412 })] })
  api.refuse(takeBack, 'batch_too_old')
  open(Batches)
  fireEvent.click(await takeBackButton())
  await press('Take back 412 photos')
  await expectAlert('These photos were added more than 30 days ago')
})

it('offers to take back only what was added in the last 30 days and is stored', async ({ api, open }) => {
  const old = Date.now() - 31 * 86_400_000
  answerPhotos(api, {
    batches: [
      aPhotoBatch({ ready: 5, addedAt: old }),
      aPhotoBatch({ batchId: photoIdOf(1), ready: 0, refused: 3 }),
    ],
  })
  open(Batches)
  await expectText('5 ready')
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
})

it('says that it could not be loaded, and retries', async ({ api, open }) => {
  answerPhotos(api)
  api.refuse('GET /api/lists/:listId/photo-batches', 'internal')
  open(Batches)
  await expectAlert("We couldn't load what was added.")
  answerPhotos(api, { batches: [aPhotoBatch()] })
  await press('Try again')
  await expectText('12 ready')
})

it('shows nothing before anything was added', async ({ api, open }) => {
  answerPhotos(api)
  open(Batches)
  await waitFor(() => expect(api.sent('GET /api/lists/:listId/photo-batches')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

it('shows more on request', async ({ api, open }) => {
  answerPhotos(api, { batches: [aPhotoBatch({ ready: 1 })], next: photoIdOf(1) })
  open(Batches)
  await expectText('1 ready')
  answerPhotos(api, { batches: [aPhotoBatch({ batchId: photoIdOf(2), ready: 2 })] })
  await press('Show more')
  await expectText('2 ready')
})
