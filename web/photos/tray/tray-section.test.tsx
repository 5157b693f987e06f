import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aSummary, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectText, press } from '../../test/screen.ts'
import { answerPhotos, aTrayPhoto } from '../test/answers.ts'
import { photoIdOf } from '../test/photos.ts'
import { TraySection } from './tray-section.tsx'

const move = 'PATCH /api/lists/:listId/photos/:photoId'
const remove = 'DELETE /api/lists/:listId/photos/:photoId'
const rows = 'GET /api/lists/:listId/rows'
const tray = [aTrayPhoto(1), aTrayPhoto(2, { taken: { at: '2026-06-01T00:00:00', precision: 'month' } })]
const found = { rows: [aSummary(1), aSummary(2)], next: null, total: 2 }

const Tray = () => <TraySection listId={LIST_ID} />
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }))
const field = () => screen.findByRole('combobox', { name: 'Type an address' })

it('shows the photos that no property has', async ({ api, open }) => {
  answerPhotos(api, { tray })
  open(Tray)
  await expectHeading('In the tray: 2 photos that no property has yet')
  await expectText('IMG_1.jpg')
  await expectText('Jun 2026')
  const button = screen.getByRole('button', { name: 'Open IMG_1.jpg' })
  expect(button.querySelector('img')?.getAttribute('src')).toBe(
    `/api/lists/${LIST_ID}/tray/${photoIdOf(1)}/picture?size=small`,
  )
})

it('shows nothing if all photos have a property', async ({ api, open }) => {
  answerPhotos(api)
  open(Tray)
  await waitFor(() => expect(api.sent('GET /api/lists/:listId/tray')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

it('says that the tray could not be loaded, and retries', async ({ api, open }) => {
  answerPhotos(api)
  api.refuse('GET /api/lists/:listId/tray', 'internal')
  open(Tray)
  await expectAlert("We couldn't load the tray.")
  await expectHeading('In the tray')
  answerPhotos(api, { tray })
  await press('Try again')
  await expectText('IMG_1.jpg')
})

it('opens a photo large', async ({ api, open }) => {
  answerPhotos(api, { tray })
  open(Tray)
  await press('Open IMG_2.jpg')
  await screen.findByRole('dialog', { name: 'IMG_2.jpg' })
  expect(screen.getByRole('img', { name: 'Photo IMG_2.jpg' }).getAttribute('src')).toContain('size=large')
})

it('moves the selected photos to the property that is chosen by keyboard, and back', async ({
  api,
  open,
}) => {
  answerPhotos(api, { tray })
  api.answer(rows, found)
  open(Tray)
  await tick('Select all 2')
  await press('Choose a property')
  await screen.findByRole('dialog', { name: 'Choose the property of 2 photos' })
  fireEvent.change(await field(), { target: { value: 'elm' } })
  await waitFor(() => expect(api.sent(rows).at(-1)?.url).toContain('q=elm'))
  await expectText('Choose with the arrow keys and Enter.')
  fireEvent.keyDown(await field(), { key: 'ArrowDown' })
  api.answer(move, { photoId: photoIdOf(1), propertyId: 'r2' })
  answerPhotos(api)
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await expectText('2 photos moved to 2 Elm Street, Davis, CA 95616')
  expect(api.sent(move).map(({ url, body }) => [url, body])).toEqual(
    [1, 2].map((photo) => [`/api/lists/${LIST_ID}/photos/${photoIdOf(photo)}`, { propertyId: 'r2' }]),
  )
  await waitFor(() => expect(screen.queryByText('IMG_1.jpg')).toBeNull())
  answerPhotos(api, { tray })
  await press('Undo')
  await expectText('IMG_1.jpg')
  expect(api.sent(move).slice(2)).toMatchObject([
    { body: { propertyId: null } },
    { body: { propertyId: null } },
  ])
})

it('says why a photo was not moved, and keeps the dialog', async ({ api, open }) => {
  answerPhotos(api, { tray })
  api.answer(rows, found)
  api.refuse(move, 'photo_not_ready')
  open(Tray)
  await tick('IMG_1.jpg')
  await press('Choose a property')
  fireEvent.click(await screen.findByRole('option', { name: /^1 Elm Street/ }))
  await expectAlert("It's still being prepared. Please try again in a moment.")
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('says that no address has the text', async ({ api, open }) => {
  answerPhotos(api, { tray })
  api.answer(rows, { rows: [], next: null, total: 0 })
  open(Tray)
  await tick('IMG_1.jpg')
  await press('Choose a property')
  fireEvent.change(await field(), { target: { value: 'nowhere' } })
  await expectText('No address in this list has “nowhere”.')
})

it('deletes only after a question', async ({ api, open }) => {
  answerPhotos(api, { tray })
  open(Tray)
  await tick('IMG_1.jpg')
  await press('Delete')
  await screen.findByRole('alertdialog', { name: 'Delete 1 photo?' })
  expect(api.sent(remove)).toEqual([])
  api.answer(remove, { photoId: photoIdOf(1) })
  answerPhotos(api, { tray: tray.slice(1) })
  await press('Delete 1 photo')
  await expectText('1 photo deleted')
  await waitFor(() => expect(screen.queryByText('IMG_1.jpg')).toBeNull())
  expect(api.sent(remove)).toHaveLength(1)
  await expectHeading('In the tray: 1 photo that no property has yet')
})

it('shows more photos on request', async ({ api, open }) => {
  answerPhotos(api, { tray })
  api.answer('GET /api/lists/:listId/tray', { photos: [aTrayPhoto(1)], next: photoIdOf(1) })
  open(Tray)
  await expectText('IMG_1.jpg')
  api.answer('GET /api/lists/:listId/tray', { photos: [aTrayPhoto(3)], next: null })
  await press('Show more')
  await expectText('IMG_3.jpg')
  expect(api.sent('GET /api/lists/:listId/tray').at(-1)?.url).toContain(`after=${photoIdOf(1)}`)
})
