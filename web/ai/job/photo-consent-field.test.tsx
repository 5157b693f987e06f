import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { aJob, aList, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectText, press } from '../../test/screen.ts'
import { AiDialog } from './ai-dialog.tsx'
import { StartAiDialog } from './start-ai-dialog.tsx'

const call = 'GET /api/lists/:listId/photo-consent'
const change = 'PUT /api/lists/:listId/photo-consent'
const RECIPIENT = 'qwen-vl (models.example.com)'
const asked = { recipient: RECIPIENT, hasPhotos: true, consentedAt: null }
const list = { id: LIST_ID, recordCount: 100, processedCount: 40 }
const none = () => undefined
const Dialog = () => <StartAiDialog list={list} onClose={none} />
const findBox = () =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Send my own photos of this list to qwen-vl (models.example.com)',
  })

describe('consent to send own photos', () => {
  it('is asked for with the name of who gets them, and isn’t given by itself', async ({ api, open }) => {
    api.answer(call, asked)
    open(Dialog)
    expect((await findBox()).checked).toBe(false)
    await expectText(/^Without it, properties with your own photos are left to you and cost nothing\./)
  })

  it('is stored before grading starts, and can be withdrawn in the same place', async ({ api, open }) => {
    api.answer(call, asked)
    open(Dialog)
    const saved = api.hold(change)
    fireEvent.click(await findBox())
    await waitFor(async () => expect((await findBox()).checked).toBe(true))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start for 60 tokens' }).disabled).toBe(true)
    saved.answer({ ...asked, consentedAt: 1 })
    await waitFor(async () => expect((await findBox()).disabled).toBe(false))
    api.answer(change, asked)
    fireEvent.click(await findBox())
    await waitFor(async () => expect((await findBox()).checked).toBe(false))
    expect(api.sent(change).map(({ body }) => body)).toEqual([{ recipient: RECIPIENT }, { recipient: null }])
  })

  it('stays as it was if it could not be stored', async ({ api, open }) => {
    api.answer(call, asked)
    api.refuse(change, 'internal')
    open(Dialog)
    fireEvent.click(await findBox())
    await expectText(/^Nothing was changed\./)
    expect((await findBox()).checked).toBe(false)
  })

  for (const [when, consent] of [
    ['the grader is on this server', { ...asked, recipient: null }],
    ['the list has no own photos', { ...asked, hasPhotos: false }],
  ] as const)
    it(`isn’t asked for if ${when}`, async ({ api, open }) => {
      api.answer(call, consent)
      open(Dialog)
      await expectText(/^It grades the properties that have no grade yet/)
      await waitFor(() => expect(api.sent(call)).toHaveLength(1))
      expect(screen.queryByRole('checkbox')).toBeNull()
    })
})

it('lets a finished list be graded further once it is given', async ({ api, open }) => {
  api.answer(call, { ...asked, consentedAt: 1 })
  api.answer('GET /api/lists/:listId/ai-job', {
    job: aJob({
      status: 'ai_completed',
      graded: 97,
      abstained: 3,
      reasons: [{ reason: 'terms_forbid', isError: false, rows: 3 }],
    }),
  })
  api.answer('GET /api/lists/:listId/ai-job/rows', { rows: [], next: null })
  open(() => (
    <AiDialog list={aList({ processedCount: 97 })} onClose={none} onExport={none} onStrategicSample={none} />
  ))
  api.refuse('POST /resume-ai-job', 'grader_unavailable')
  await press('Try again (3 tokens)')
  await expectText(/^Failed to start job:/)
})
