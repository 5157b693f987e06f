import { paths } from '../../client/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { JobDialogProps } from './ai-dialog.tsx'
import { useResumeAiJob } from './queries.ts'
import { UngradedRows } from './ungraded-rows.tsx'
import { endWords, startFailure, words } from './words.ts'

/** What happened, the returned tokens and next actions (D33). */
export function FailedDialog({ list, job, onClose }: JobDialogProps) {
  const resume = useResumeAiJob(list.id)
  const text = words.failed
  const isCanceled = job.errorDetails === 'cancelled'
  const ungraded = list.recordCount - list.processedCount
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isCanceled ? text.canceled : text.title}
      description={text.text(list.title)}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <ButtonLink to={paths.swipe(list.id)}>{text.byHand}</ButtonLink>
          <Button variant="primary" busy={resume.isPending} onClick={() => resume.mutate()}>
            {isCanceled ? text.gradeRest(ungraded) : text.retry(ungraded)}
          </Button>
        </>
      }
    >
      {job.errorDetails && (
        <Banner tone={isCanceled ? 'neutral' : 'danger'}>{endWords[job.errorDetails]}</Banner>
      )}
      <Facts
        className="mt-4"
        facts={[
          { name: words.graded, value: job.graded.toLocaleString('en-US') },
          { name: words.charged, value: job.charged.toLocaleString('en-US') },
          { name: words.refunded, value: job.refunded.toLocaleString('en-US') },
        ]}
      />
      <UngradedRows listId={list.id} reasons={job.reasons} />
      {resume.error && (
        <Banner tone="danger" className="mt-4">
          {startFailure(resume.error)}
        </Banner>
      )}
    </Dialog>
  )
}
