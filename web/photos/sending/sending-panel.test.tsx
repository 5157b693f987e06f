import { act, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, vi } from 'vitest'
import { barStatus } from '../../client/bar-status.ts'
import { endSession, rememberUser } from '../../client/session-cache.ts'
import { aMe, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../../test/screen.ts'
import { fakeUploads } from '../test/fake-uploads.ts'
import { aBatchToSend } from '../test/photos.ts'
import { SendingPanel } from './sending-panel.tsx'
import { startSending } from './start-sending.ts'
import { sendingActions } from './use-sending.ts'

const received = { photoId: 'p', state: 'received', reason: null }
const Panel = () => <SendingPanel listId={LIST_ID} />
const MB = 1024 * 1024

let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  sendingActions(LIST_ID).dismiss()
  uploads = fakeUploads()
})

const uploadAt = (index: number) =>
  vi.waitFor(() => {
    const upload = uploads[index]
    if (upload === undefined) throw new Error('not sent yet')
    return upload
  })
const answer = async (index: number, status = 201, body: object = received) => {
  const upload = await uploadAt(index)
  await act(async () => upload.answer(status, body))
}
const photosOf = (count: number) => {
  const batch = aBatchToSend(count)
  return { ...batch, photos: batch.photos.map((photo) => ({ ...photo, bytes: 2 * MB })) }
}

it('shows how far the photos are, and then what was added', async ({ open }) => {
  open(Panel)
  expect(screen.queryByRole('heading')).toBeNull()
  act(() => startSending(photosOf(3)))
  await expectHeading('Adding photos')
  await answer(0)
  await expectText('1 of 3 photos')
  await expectText('2 MB of 6 MB')
  await answer(1)
  await answer(2)
  await expectHeading('3 photos were added')
  await press('Close')
  expect(screen.queryByRole('heading')).toBeNull()
})

it('warns before the page is closed while something is unsent', async ({ open }) => {
  open(Panel)
  const isWarned = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(isWarned()).toBe(false)
  act(() => startSending(photosOf(1)))
  expect(isWarned()).toBe(true)
  await answer(0)
  expect(isWarned()).toBe(false)
})

it('pauses, continues and stops', async ({ open }) => {
  open(Panel)
  act(() => startSending(photosOf(1)))
  await uploadAt(0)
  await press('Pause')
  await expectHeading('Paused')
  expect(uploads[0]?.isAborted()).toBe(true)
  await press('Continue')
  await uploadAt(1)
  await press('Stop')
  await expectHeading('Stopped')
  await expectText(/add the same folder again later: only what is missing is sent/)
})

it('says that it waits for the network, and continues when it is back', async ({ open }) => {
  open(Panel)
  act(() => startSending(photosOf(1)))
  const first = await uploadAt(0)
  await act(async () => first.lose())
  await expectText(/We can't reach the server/)
  act(() => void window.dispatchEvent(new Event('online')))
  await answer(1)
  await expectHeading('1 photo was added')
})

it('names the photos that were not added, and tries again those that may be', async ({ open }) => {
  open(Panel)
  act(() => startSending(photosOf(3)))
  await answer(0, 201, { ...received, state: 'refused', reason: 'property_full' })
  await answer(1, 201, { ...received, state: 'refused', reason: 'truncated' })
  await answer(2)
  await expectHeading('1 of 3 photos were added')
  await expectText("2 photos weren't added")
  await expectText('The property has 200 photos already, which is the limit.')
  await expectText('The end of the file is missing. Copy it from the camera or the phone again.')
  await press('Try again')
  await answer(3)
  await expectHeading('2 of 3 photos were added')
})

it('stops when the session ends, and forgets the photos when another user logs in', async ({ open }) => {
  open(Panel)
  act(() => startSending(photosOf(1)))
  await answer(0, 401, { error: { code: 'no_session' } })
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  act(() => localStorage.setItem('userID', 'someone-else'))
  act(() => endSession('signed-out'))
  expect(screen.queryByRole('heading')).toBeNull()
})

it('says why nothing more is sent', async ({ open }) => {
  open(Panel)
  act(() => startSending(photosOf(1)))
  await answer(0, 201, { ...received, state: 'refused', reason: 'storage_full' })
  await expectAlert("Your account's space for photos is full.")
  await press('Continue')
  await answer(1)
  await expectHeading('1 photo was added')
})

const Bar = () => {
  const { Status } = useSyncExternalStore(barStatus.subscribe, barStatus.get)
  return <Status />
}

it('shows in the bar of other pages how many photos were added, until all are', async ({ open }) => {
  open(Bar)
  act(() => startSending(photosOf(2)))
  await answer(0)
  expectLink('Adding photos: 1 of 2', `/lists/${LIST_ID}/photos`)
  act(() => sendingActions(LIST_ID).pause())
  expectLink('Adding photos is waiting: 1 of 2', `/lists/${LIST_ID}/photos`)
  act(() => sendingActions(LIST_ID).cancel())
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows nothing in the bar of the page that shows more', ({ open }) => {
  rememberUser(aMe())
  startSending(photosOf(2))
  open(Bar, { path: `/lists/${LIST_ID}/photos` })
  expect(screen.queryByRole('link')).toBeNull()
})
