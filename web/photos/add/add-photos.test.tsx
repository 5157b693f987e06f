import { spotFrom } from '@curbgrade/core/shared/position'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { aList } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectText, fill, press } from '../../test/screen.ts'
import { handedOverTo, handOverPhotos } from '../handed-over.ts'
import type { startSending } from '../sending/index.ts'
import { AddPhotos } from './add-photos.tsx'
import type { Addresses, Space } from './queries.ts'
import { createFakeReader, type FakeFile, refused } from './test/fake-reader.ts'

const GB = 1024 ** 3
const knownCall = 'POST /api/lists/:listId/photos/known'
const addressesCall = 'GET /api/lists/:listId/addresses'

const aSpace = (own: Partial<Space> = {}): Space => ({
  known: {},
  storedBytes: 1.8 * GB,
  maxBytes: 20 * GB,
  readsHeic: false,
  ...own,
})

const ids = ['012-034-005', '012-034-006', '012-034-007']
const addresses = (parcels = ids): Addresses => ({
  rowNos: [1, 2, 3],
  streets: ['12 Elm St', '14 Elm St', '16 Oak Ave'],
  cities: ['Davis', 'Davis', 'Davis'],
  states: ['CA', 'CA', 'CA'],
  zips: ['95616', '95616', '95616'],
  parcels,
})

const FILES: Record<string, FakeFile> = {
  'june/012-034-005.jpg': { takenAt: '2026-06-01T10:00:00' },
  'june/012-034-006 bank.jpg': { takenAt: '2026-06-01T10:01:00' },
  'june/IMG_0001.jpg': {},
  'june/012-034-007_20250203.jpg': {},
  'june/tiny.jpg': refused('too_small'),
}

/** Houses on one side of a street, and photos taken opposite each, whose names say nothing. */
const CORNER = { lat: 38.54, lng: -121.74 }
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const houseAt = (rowNo: number) => spotFrom(spotFrom(CORNER, 90, 20 * rowNo), 0, 20)
const street = (count: number): Addresses => ({
  rowNos: numbersTo(count),
  streets: numbersTo(count).map((number) => `${number} Elm St`),
  cities: numbersTo(count).map(() => 'Davis'),
  states: numbersTo(count).map(() => 'CA'),
  zips: numbersTo(count).map(() => '95616'),
  parcels: numbersTo(count).map(() => ''),
  positions: numbersTo(count).map((rowNo) => [houseAt(rowNo).lat, houseAt(rowNo).lng]),
})
const drivePast = (count: number, known: { heading: number | null } = { heading: 0 }) =>
  Object.fromEntries(
    numbersTo(count).map((number): [string, FakeFile] => [
      `IMG_${number}.jpg`,
      {
        takenAt: `2026-06-01T10:00:${10 + 7 * number}`,
        camera: { position: spotFrom(CORNER, 90, 20 * number), accuracyMeters: 5, ...known },
      },
    ]),
  )

type Sent = Parameters<typeof startSending>[0]

function setUp(api: FakeApi, files = FILES, space: Partial<Space> = {}) {
  api.answer(knownCall, aSpace(space))
  api.answer(addressesCall, addresses())
  const fake = createFakeReader(files)
  const sent: Sent[] = []
  const list = aList({ columns: ['street', 'city', 'account'] })
  const Page = () => <AddPhotos list={list} reader={fake.reader} onSend={(batch) => sent.push(batch)} />
  return { fake, sent, Page }
}

/** Chooses the files of the fake reader. */
const chooseFiles = async () => {
  await expectText(/are free$/)
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), {
    target: { files: [new File([], 'any.jpg')] },
  })
}
const openTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('li')
  if (row === null) throw new Error(`${name} isn't in the list`)
  return row
}
const review = async () => {
  await chooseFiles()
  await expectHeading('Where 4 photos go')
}

it('says how much space is left, and what can be added', async ({ api, open }) => {
  open(setUp(api).Page)
  await expectText('18.2 GB of 20 GB are free')
  await expectText(/^JPEG, PNG, WebP or TIFF, up to 25 MB each and 20,000 at once\./)
})

it('says that the space is full, or that it could not be checked', async ({ api, open }) => {
  const { Page } = setUp(api, FILES, { storedBytes: 20 * GB })
  api.refuse(knownCall, 'internal')
  open(Page)
  await expectAlert("We couldn't check how much space is left.")
  api.answer(knownCall, aSpace({ storedBytes: 20 * GB }))
  await press('Try again')
  await expectText('Your space for photos is full')
})

it('reads what is dropped anywhere on the page', async ({ api, open }) => {
  open(setUp(api).Page)
  await expectText(/are free$/)
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } })
  await expectHeading('Where 4 photos go')
})

it('says that there is no photo in a folder', async ({ api, open }) => {
  open(setUp(api, {}).Page)
  await chooseFiles()
  await expectText('No photos in this folder')
})

it('shows how far reading is, and cancels it', async ({ api, open }) => {
  const { fake, Page } = setUp(api)
  fake.hold()
  open(Page)
  await chooseFiles()
  await expectText('Reading 0 of 5')
  await waitFor(() => expect(api.sent(addressesCall)).toHaveLength(1))
  fake.publish({ phase: 'reading', read: fake.readings.slice(0, 2), done: 2, total: 5 })
  await expectText('Reading 2 of 5')
  await press('Cancel')
  await expectHeading('Add photos')
  expect(fake.ended()).toBe(1)
})

it('starts again after the worker crashed', async ({ api, open }) => {
  const { fake, Page } = setUp(api)
  fake.hold()
  open(Page)
  await chooseFiles()
  await waitFor(() => expect(api.sent(addressesCall)).toHaveLength(1))
  fake.publish({ phase: 'failed' })
  await expectAlert('Reading the photos has stopped')
  fake.release()
  await press('Try again')
  await expectHeading('Where 4 photos go')
})

it('says why photos could not be matched, and retries', async ({ api, open }) => {
  const { Page } = setUp(api)
  api.refuse(addressesCall, 'internal')
  open(Page)
  await chooseFiles()
  await expectAlert("The photos couldn't be matched")
  api.answer(addressesCall, addresses())
  await press('Try again')
  await expectHeading('Where 4 photos go')
})

it('shows each photo with its property, its date and why', async ({ api, open }) => {
  open(setUp(api).Page)
  await review()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'By itself2',
    'Please confirm1',
    'Tray1',
    'Left out1',
  ])
  expect(rowOf('012-034-005.jpg').textContent).toMatch(
    /june12 Elm St, Davisparcel number in its name or folder.*2026.*from the camera/,
  )
  expect(rowOf('012-034-007_20250203.jpg').textContent).toMatch(/16 Oak Ave, Davis.*2025.*from its name/)
  openTab(/^Left out/)
  await expectText(/^The photo is smaller than 100 pixels on one side/)
})

it('leaves a photo in the tray although it fits, and places it again', async ({ api, open }) => {
  open(setUp(api).Page)
  await review()
  await press('Leave 012-034-005.jpg in tray')
  await expectText('3 wait in the tray')
  await press('Place 012-034-005.jpg again')
  await expectText('2 wait in the tray')
})

it('sends a question only where the person says', async ({ api, open }) => {
  const { sent, Page } = setUp(api)
  open(Page)
  await review()
  await press('Add 4 photos (4 MB)')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.photos.map(({ details }) => details.propertyId)).toEqual(['r1', 'r3', null, null])
  await expectHeading('Add photos')
})

it('takes a number key for an answer, and 0 for the tray', async ({ api, open }) => {
  const { sent, Page } = setUp(api)
  open(Page)
  await review()
  openTab(/^Please confirm/)
  const question = screen.getByRole('group', { name: 'Property of 012-034-006 bank.jpg' })
  await expectText('Its name has something more, which may mean another property.')
  fireEvent.keyDown(question, { key: '1' })
  await expectText('1 of 1 confirmed.')
  expect(within(question).getByRole<HTMLInputElement>('radio', { name: '14 Elm St, Davis' }).checked).toBe(
    true,
  )
  fireEvent.keyDown(question, { key: '0' })
  await expectText('2 wait in the tray')
  fireEvent.click(within(question).getByRole('radio', { name: '14 Elm St, Davis' }))
  await press('Add 4 photos (4 MB)')
  await waitFor(() => expect(sent[0]?.photos.map(({ details }) => details.propertyId)).toContain('r2'))
})

it('confirms all that have one candidate', async ({ api, open }) => {
  open(setUp(api).Page)
  await review()
  openTab(/^Please confirm/)
  await press('Confirm the one with one candidate')
  await expectText('1 of 1 confirmed.')
  await expectText('1 waits in the tray')
})

it('leaves out what matches nothing if the person wants that', async ({ api, open }) => {
  open(setUp(api).Page)
  await review()
  openTab(/^Tray/)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add the photo that matches nothing to the tray' }))
  expect(await screen.findByRole('button', { name: 'Add 3 photos (3 MB)' })).toBeDefined()
})

it('sends nothing again that is stored', async ({ api, open }) => {
  const { sent, Page } = setUp(api)
  const [first, stored] = ['0'.repeat(64), 'f'.repeat(64)]
  open(Page)
  await chooseFiles()
  api.answer(knownCall, aSpace({ known: { [first]: stored } }))
  await expectHeading('Where 4 photos go')
  await press('Add 4 photos (3 MB)')
  await waitFor(() =>
    expect(sent[0]?.photos[0]).toMatchObject({ isKnown: true, details: { sha256: stored } }),
  )
})

it('says what of a batch is a problem, and does not start what does not fit', async ({ api, open }) => {
  const files = {
    ...FILES,
    'a.heic': refused('heic_off'),
    'photos.csv': { text: 'file,parcel\nIMG_0001.jpg,012-034-006\nnone.jpg,012-034-005\n' },
  }
  open(setUp(api, files, { storedBytes: 20 * GB - 3 * 1024 ** 2 }).Page)
  await chooseFiles()
  await expectText('These photos need 1 MB more than is free')
  await expectText('1 HEIC photo is left out')
  await expectText('photos.csv places 1 photo')
  await expectText('Line 3, none.jpg')
  expect(rowOf('IMG_0001.jpg').textContent).toContain('listed in photos.csv')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 4 photos (4 MB)' }).disabled).toBe(true)
})

it('matches again by another column', async ({ api, open }) => {
  open(setUp(api).Page)
  await review()
  api.answer(addressesCall, addresses(['IMG_0001', '', '']))
  fireEvent.change(screen.getByLabelText('Names have'), { target: { value: '2' } })
  await waitFor(() => expect(api.sent(addressesCall).at(-1)?.url).toMatch(/\?positions=yes&column=2$/))
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Tray/ }).textContent).toBe('Tray3'))
})

it('shifts the dates of the camera, and gives a date to the others', async ({ api, open }) => {
  const { sent, Page } = setUp(api)
  open(Page)
  await review()
  await expectText('Dates: 2 from the camera, 1 from names, 1 unknown')
  await fill('Right time of “012-034-005.jpg”', '2026-06-01T11:00:00')
  await fill('Date for those without one', '2026-05-05')
  await expectText('Dates: 2 from the camera, 1 from names, 1 by your date')
  await press('Add 4 photos (4 MB)')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.photos.map(({ details }) => details.taken?.at)).toEqual([
    '2026-06-01T11:00:00',
    '2025-02-03T00:00:00',
    '2026-06-01T11:01:00',
    '2026-05-05T00:00:00',
  ])
})

it('asks about impossible dates, and leaves them out unless they are kept', async ({ api, open }) => {
  const { sent, Page } = setUp(api, {
    '012-034-005.jpg': { takenAt: '2001-01-01T00:00:00' },
    '012-034-006.jpg': { takenAt: '1980-01-01T00:00:00' },
  })
  open(Page)
  await chooseFiles()
  await expectText('1 photo has an impossible date')
  await expectText('Dates: 1 from the camera, 1 unknown')
  fireEvent.click(screen.getByRole('radio', { name: 'Keep them' }))
  await expectText('Dates: 2 from the camera')
  fireEvent.click(screen.getByRole('radio', { name: 'Leave them out' }))
  await press('Add 2 photos (2 MB)')
  await waitFor(() => expect(sent[0]?.photos.map(({ details }) => details.taken)).toEqual([undefined, null]))
})

it('says why photos could not be added, and keeps what was decided', async ({ api, open }) => {
  const { Page } = setUp(api)
  open(Page)
  await chooseFiles()
  api.refuse(knownCall, 'internal')
  await expectHeading('Where 4 photos go')
  await press('Add 4 photos (4 MB)')
  await expectAlert('Something went wrong on our side. Please try again. Nothing was sent.')
  expect(screen.getByRole('heading', { name: 'Where 4 photos go' })).toBeDefined()
})

it('sends a file once for each property', async ({ api, open }) => {
  const files = { '012-034-005.jpg': { hash: 'a' }, '012-034-005_2.jpg': { hash: 'a' } }
  const { sent, Page } = setUp(api, files)
  open(Page)
  await chooseFiles()
  await press('Add 1 photo (1 MB)')
  await waitFor(() => expect(sent[0]?.photos).toHaveLength(1))
})

it('sends the kind that the person chose, and the list’s own otherwise', async ({ api, open }) => {
  const { sent, Page } = setUp(api, { '012-034-005.jpg': {} })
  open(Page)
  await chooseFiles()
  fireEvent.click(await screen.findByRole('radio', { name: 'From above' }))
  await press('Add 1 photo (1 MB)')
  await waitFor(() => expect(sent[0]?.photos[0]?.details.kind).toBe('aerial'))
})

it('proposes properties by position, and takes those that are sure when the person says so', async ({
  api,
  open,
}) => {
  const { sent, Page } = setUp(api, {
    ...drivePast(6),
    'IMG_7.jpg': drivePast(7, { heading: null })['IMG_7.jpg'] ?? {},
  })
  api.answer(addressesCall, street(7))
  open(Page)
  await chooseFiles()
  await expectHeading('Where 7 photos go')
  expect(screen.getByRole('tab', { name: /^By itself/ }).textContent).toBe('By itself0')
  openTab(/^Please confirm7/)
  await expectText('7 wait in the tray')
  expect(rowOf('IMG_4.jpg').textContent).toMatch(/By its position, 99% sure\. Taken 20 m from it\./)
  expect(rowOf('IMG_4.jpg').textContent).toMatch(/4 Elm St, Davis99%, 20 m away/)
  const unsure = screen.getAllByText(/^By its position, only \d+% sure\./)
  await press(`Take the ${7 - unsure.length} sure ones`)
  await expectText(`${7 - unsure.length} of 7 confirmed.`)
  await press('Add 7 photos (7 MB)')
  await waitFor(() => expect(sent).toHaveLength(1))
  const properties = sent[0]?.photos.map(({ details }) => details.propertyId)
  expect(properties).toContain('r4')
  expect(properties?.filter((id) => id === null)).toHaveLength(unsure.length)
})

it('lays a run of photos along a street, and takes corrections by keys', async ({ api, open }) => {
  const { sent, Page } = setUp(api, drivePast(4, { heading: null }))
  api.answer(addressesCall, { ...street(8), positions: numbersTo(8).map(() => null) })
  open(Page)
  await chooseFiles()
  await expectHeading('Where 4 photos go')
  openTab(/^Tray4/)
  await expectText('4 photos were taken in 1 run along streets')
  await press('Place the run of IMG_1.jpg along a street')
  fireEvent.click(screen.getByRole('radio', { name: 'Even' }))
  const shown = () =>
    screen.getAllByRole('button', { name: / shows / }).map((button) => button.getAttribute('aria-label'))
  expect(shown()).toEqual([
    'IMG_1.jpg shows 2 Elm St, Davis',
    'IMG_2.jpg shows 4 Elm St, Davis',
    'IMG_3.jpg shows 6 Elm St, Davis',
    'IMG_4.jpg shows 8 Elm St, Davis',
  ])
  const key = (pressed: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed })
  screen.getByRole('button', { name: 'IMG_1.jpg shows 2 Elm St, Davis' }).focus()
  key('ArrowDown')
  key('=')
  expect(shown()[1]).toBe('IMG_2.jpg shows 2 Elm St, Davis')
  key('ArrowRight')
  expect(shown()[1]).toBe('IMG_2.jpg shows 4 Elm St, Davis')
  key('0')
  expect(shown()[1]).toBe('IMG_2.jpg shows none of these properties')
  key('ArrowDown')
  key('ArrowDown')
  key('e')
  await expectText('2 of 4 photos placed.')
  key('Enter')
  openTab(/^Please confirm2/)
  await expectText('2 of 2 confirmed.')
  expect(rowOf('IMG_1.jpg').textContent).toMatch(/You placed it along its street\./)
  await press('Add 4 photos (4 MB)')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.photos.map(({ details }) => details.propertyId)).toEqual(['r2', 'r6', null, null])
})

it('puts a photo of a run back if it stays in the tray', async ({ api, open }) => {
  const { Page } = setUp(api, drivePast(4, { heading: null }))
  api.answer(addressesCall, { ...street(8), positions: numbersTo(8).map(() => null) })
  open(Page)
  await chooseFiles()
  await expectHeading('Where 4 photos go')
  openTab(/^Tray4/)
  await press('Place the run of IMG_1.jpg along a street')
  fireEvent.click(screen.getByRole('radio', { name: 'Go down' }))
  await press('Accept 4 photos')
  openTab(/^Please confirm4/)
  const question = screen.getByRole('group', { name: 'Property of IMG_1.jpg' })
  fireEvent.click(within(question).getByRole('radio', { name: '7 Elm St, Davis' }))
  fireEvent.click(within(question).getByRole('radio', { name: 'Leave in tray' }))
  expect(screen.getByRole('tab', { name: /^Tray/ }).textContent).toBe('Tray1')
})

it('goes from tab to tab by arrow keys', async ({ api, open }) => {
  open(setUp(api).Page)
  await review()
  fireEvent.keyDown(screen.getByRole('tab', { name: /^By itself/ }), { key: 'ArrowLeft' })
  const last = screen.getByRole('tab', { name: /^Left out/ })
  expect(last.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(last)
})

it('reads the photos that were chosen with the list, once', async ({ api, open }) => {
  const { Page } = setUp(api)
  handOverPhotos(aList().id, { files: [], problems: [], ignored: 0, isTooMany: false })
  open(Page)
  await expectText('No photos in this folder')
  expect(handedOverTo(aList().id)).toBeUndefined()
})
