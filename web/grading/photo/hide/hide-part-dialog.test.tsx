import type { HidingState } from '@curbgrade/core/photos/hiding/hiding-contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { aRow, LIST_ID } from '../../../test/answers.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it } from '../../../test/page-test.tsx'
import { demoProvenance } from '../../../test/pictures.ts'
import { expectAlert, expectText, press } from '../../../test/screen.ts'
import { HidePartDialog } from './hide-part-dialog.tsx'

const PHOTO_ID = '6f1d3b5a-2c4e-4f60-8a7b-9c0d1e2f3a4c'
const ASK = 'POST /api/lists/:listId/photos/:photoId/hidden-parts'

function answerHiding(api: FakeApi, hiding: HidingState | null): void {
  api.answer(ASK, { photoId: PHOTO_ID })
  api.answer('GET /api/lists/:listId/properties/:propertyId/pictures', {
    pictures: [
      {
        id: PHOTO_ID,
        pic: `/api/images/${PHOTO_ID}`,
        large: null,
        kind: 'street',
        provenance: demoProvenance,
        slot: 'street',
        taken: null,
        isCurrent: true,
        grade: null,
        photo: { photoId: PHOTO_ID, fileName: 'house.jpg', isChosen: false, hiding },
      },
    ],
  })
}

const onHidden = vi.fn()
const Page = () => (
  <HidePartDialog
    listId={LIST_ID}
    card={aRow(1)}
    photoId={PHOTO_ID}
    src={`/api/images/${PHOTO_ID}/large`}
    onClose={() => {}}
    onHidden={onHidden}
  />
)

const hideButton = () => screen.getByRole('button', { name: 'Hide this part' })

it('waits until no picture shows the part anymore', async ({ api, open }) => {
  answerHiding(api, 'waiting')
  open(Page)
  await press('Hide this part')
  await waitFor(() => expect(hideButton().getAttribute('aria-disabled')).toBe('true'))
  expect(onHidden).not.toHaveBeenCalled()
  answerHiding(api, null)
  await expectText('The part is hidden.')
  expect(onHidden).toHaveBeenCalledOnce()
})

it('says what to do about a file that can’t be replaced, and lets people try again', async ({
  api,
  open,
}) => {
  answerHiding(api, 'failed')
  open(Page)
  await press('Hide this part')
  await expectAlert("The part couldn't be hidden: the photo's file can't be read")
  expect(hideButton().getAttribute('aria-disabled')).not.toBe('true')
  api.refuse(ASK, 'photo_is_sphere')
  await press('Hide this part')
  await expectAlert("A part of a 360° photo can't be hidden.")
})
