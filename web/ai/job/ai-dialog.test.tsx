import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { aJob, aList, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectLink, expectText, press } from '../../test/screen.ts'
import { AiDialog } from './ai-dialog.tsx'

const call = 'GET /api/lists/:listId/ai-job'
const cancel = 'POST /api/lists/:listId/ai-job/cancel'
const none = () => undefined
const Dialog = () => (
  <AiDialog list={aList({ processedCount: 40 })} onClose={none} onExport={none} onStrategicSample={none} />
)
const findDialog = (name: string) => screen.findByRole('dialog', { name })

it('says that the results are loading', async ({ api, open }) => {
  api.hold(call)
  open(Dialog)
  expect((await findDialog('Oak Park')).textContent).toContain('Loading AI results…')
})

it('says that the data is safe if the results could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(Dialog)
  await expectText("We couldn't load the AI results. Your data is safe.")
  api.answer(call, { job: aJob() })
  await press('Try again')
  expect((await findDialog('AI processing')).textContent).toContain('40 of 100 properties')
})

it('says that a list waits its turn', async ({ api, open }) => {
  api.answer(call, { job: aJob({ status: 'queued_for_ai', perMinute: null, secondsLeft: null }) })
  open(Dialog)
  await expectText('“Oak Park” is waiting its turn. We grade two of your lists at a time.')
})

describe('a paused run', () => {
  const paused = aJob({ status: 'ai_paused_ml_outage', pauseReason: 'grader_out_of_quota', nextTryAt: 0 })

  it('says what resumes it, and why it could not be resumed now', async ({ api, open }) => {
    api.answer(call, { job: paused })
    open(Dialog)
    await findDialog('AI processing is paused')
    await expectText(/^The grader's quota is used up\. We're trying again every 30 seconds\. Next try at/)
    api.refuse('POST /resume-ai-job', 'insufficient_tokens', { needed: 60, available: 12 })
    await press('Resume now')
    await expectText(
      'Failed to start job: Insufficient tokens for AI processing. You need 60 tokens but have 12.',
    )
  })

  it('asks before it is canceled, and says if it had already ended', async ({ api, open }) => {
    api.answer(call, { job: paused })
    open(Dialog)
    await press('Cancel AI processing')
    const question = await screen.findByRole('alertdialog', { name: 'Cancel AI processing?' })
    expect(question.textContent).toContain("You'll get 60 tokens back")
    api.refuse(cancel, 'nothing_to_cancel')
    await press('Cancel AI processing')
    await expectText("It has already ended, so there's nothing to cancel.")
  })
})

it('grades the rest of a canceled run', async ({ api, open }) => {
  api.answer(call, { job: aJob({ status: 'ai_failed', errorDetails: 'cancelled', refunded: 60 }) })
  open(Dialog)
  await expectText('You canceled it before it finished.')
  expectLink('Grade it yourself', `/swipe/${LIST_ID}`)
  api.refuse('POST /resume-ai-job', 'grader_unavailable')
  await press('Grade the rest (60 tokens)')
  await expectText(/^Failed to start job: We can't reach the AI grader\./)
})

it('sums up a list that took two runs', async ({ api, open }) => {
  const allRuns = { withoutPhoto: 8, charged: 286, refunded: 151 }
  api.answer(call, { job: aJob({ status: 'ai_completed', charged: 142, withoutPhoto: 4, allRuns }) })
  open(Dialog)
  await expectText('286')
  await expectText('151')
  await expectText(/^8 properties/)
})

it('doesn’t call a run complete that graded nothing', async ({ api, open }) => {
  const reasons = [{ reason: 'terms_forbid', isError: false, rows: 100 }] as const
  api.answer(call, {
    job: aJob({
      status: 'ai_completed',
      graded: 0,
      charged: 0,
      abstained: 100,
      obstacle: 'terms_forbid',
      reasons: [...reasons],
    }),
  })
  const list = aList({ processingMethod: 'ai', status: 'ai_completed' })
  open(() => <AiDialog list={list} onClose={none} onExport={none} onStrategicSample={none} />)
  await findDialog('The AI graded nothing')
  await expectText(/^AI grading isn't possible here: the imagery provider's terms don't allow it\./)
  expectLink('Grade it yourself', `/swipe/${LIST_ID}`)
  expect(screen.queryByRole('link', { name: 'Review grades' })).toBeNull()
})

it('counts what the AI, the user and the file graded apart, and leads to the review', async ({
  api,
  open,
}) => {
  api.answer(call, { job: aJob({ status: 'ai_completed', graded: 100, charged: 100 }) })
  const counts = { processedCount: 100, gradedByYou: 12, gradedByAi: 83 }
  const list = aList({ processingMethod: 'ai', status: 'ai_completed', ...counts })
  open(() => <AiDialog list={list} onClose={none} onExport={none} onStrategicSample={none} />)
  const dialog = await findDialog('AI processing complete')
  expect(dialog.textContent).toMatch(/Graded by AI\s*83/)
  expect(dialog.textContent).toMatch(/Graded by you\s*12/)
  expect(dialog.textContent).toMatch(/From the file\s*5/)
  expectLink('Review grades', `/review/${LIST_ID}`)
  expectLink('Rows of Oak Park', `/lists/${LIST_ID}`)
})

it('sums up a finished run, with the properties that have no grade', async ({ api, open }) => {
  const reasons = [{ reason: 'unreadable_answer', isError: true, rows: 60 }] as const
  const job = aJob({
    status: 'ai_completed_with_errors',
    failed: 60,
    allRuns: { withoutPhoto: 2, charged: 40, refunded: 0 },
    reasons: [...reasons],
  })
  api.answer(call, { job })
  open(Dialog)
  await expectText("60 properties couldn't be graded. You weren't charged for them.")
  await expectText("We couldn't read the grader's answer")
  await expectText('2 properties without a picture: graded No Photo, free.')
  expectLink('AI accuracy', '/model')
  api.answer('POST /resume-ai-job', { success: true, jobId: job.id, totalProperties: 60, message: '' })
  api.answer(call, { job: aJob() })
  await press('Try again (60 tokens)')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'AI processing complete' })).toBeNull())
})
