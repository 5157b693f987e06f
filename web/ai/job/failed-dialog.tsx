import { paths } from '../../client/paths.ts'
import { RowsLink } from '../../frame/rows-link.tsx'
import { useFormats, useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useIsSavingConsent } from './consent-queries.ts'
import type { JobDialogProps } from './dialog-props.ts'
import { startFailure } from './failures.ts'
import { PhotoConsentField } from './photo-consent-field.tsx'
import { useResumeAiJob } from './queries.ts'
import { jobText } from './text.ts'
import { UngradedRows } from './ungraded-rows.tsx'

/** What happened, the returned tokens and next actions (D33). */
export function FailedDialog({ list, job, onClose }: JobDialogProps) {
  const { count } = useFormats()
  const { failed: text, ...common } = useText(jobText)
  const resume = useResumeAiJob(list.id)
  const isSaving = useIsSavingConsent(list.id)
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
          <Button onClick={onClose}>{common.close}</Button>
          <RowsLink list={list} />
          <ButtonLink to={paths.swipe(list.id)}>{text.byHand}</ButtonLink>
          <Button
            variant="primary"
            busy={resume.isPending}
            disabled={job.obstacle !== null || isSaving}
            onClick={() => resume.mutate()}
          >
            {isCanceled ? text.gradeRest(ungraded) : text.retry(ungraded)}
          </Button>
        </>
      }
    >
      {job.errorDetails && (
        <Banner tone={isCanceled ? 'neutral' : 'danger'}>{common.ends[job.errorDetails]}</Banner>
      )}
      <Facts
        className="mt-4"
        facts={[
          { name: common.graded, value: count(list.gradedByAi) },
          { name: common.charged, value: count(job.allRuns.charged) },
          { name: common.refunded, value: count(job.allRuns.refunded) },
        ]}
      />
      {job.obstacle && (
        <Banner tone="warning" className="mt-4">
          {common.obstacles[job.obstacle]}
        </Banner>
      )}
      <UngradedRows listId={list.id} reasons={job.reasons} />
      <PhotoConsentField listId={list.id} className="mt-4" />
      {resume.error && (
        <Banner tone="danger" className="mt-4">
          {startFailure(resume.error)}
        </Banner>
      )}
    </Dialog>
  )
}
