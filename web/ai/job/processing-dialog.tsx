import type { AiJob } from '@curbgrade/core/ai/contract'
import { useState } from 'react'
import { RowsLink } from '../../frame/rows-link.tsx'
import { useFormats, useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { JobDialogProps } from './dialog-props.ts'
import { cancelFailure, startFailure } from './failures.ts'
import { PhotoConsentField } from './photo-consent-field.tsx'
import { useCancelAiJob, useResumeAiJob } from './queries.ts'
import { jobText } from './text.ts'

/** Canceling asks first and says how many tokens are returned (D33). */
export function ProcessingDialog({ list, job, onClose }: JobDialogProps) {
  const { processing: text, canceling, close } = useText(jobText)
  const [isConfirmingCancel, setConfirmingCancel] = useState(false)
  const cancel = useCancelAiJob(list.id)
  const resume = useResumeAiJob(list.id)
  const phase = toPhase(job)
  if (isConfirmingCancel)
    return (
      <ConfirmDialog
        open
        onOpenChange={setConfirmingCancel}
        title={canceling.title}
        description={canceling.text(job.graded, job.setAside)}
        confirm={canceling.confirm}
        cancel={canceling.keep}
        busy={cancel.isPending}
        error={cancel.error ? cancelFailure(cancel.error) : undefined}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: (answer) => toast.success(canceling.done(answer.job.refunded)),
          })
        }
      />
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title[phase]}
      description={text[phase](list.title)}
      footer={
        <>
          <Button variant="ghost" onClick={() => setConfirmingCancel(true)} className="sm:mr-auto">
            {text.cancel}
          </Button>
          <RowsLink list={list} />
          {phase === 'paused' && (
            <Button busy={resume.isPending} onClick={() => resume.mutate()}>
              {text.resume}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {close}
          </Button>
        </>
      }
    >
      {phase === 'paused' && <Pause job={job} message={resume.data?.message} />}
      {resume.error && (
        <Banner tone="danger" className="mb-4">
          {startFailure(resume.error)}
        </Banner>
      )}
      <Progress list={list} job={job} />
      <PhotoConsentField listId={list.id} className="mt-5" />
    </Dialog>
  )
}

type Phase = 'queued' | 'running' | 'paused'

function toPhase({ status }: AiJob): Phase {
  if (status === 'queued_for_ai') return 'queued'
  return status === 'ai_paused_ml_outage' ? 'paused' : 'running'
}

function Pause({ job, message }: { job: AiJob; message: string | undefined }) {
  const { deviceTimeToSecond } = useFormats()
  const text = useText(jobText)
  const time = job.nextTryAt === null ? null : deviceTimeToSecond(job.nextTryAt)
  return (
    <Banner tone="warning" className="mb-4">
      {job.pauseReason && text.pauses[job.pauseReason]} {time && text.processing.nextTry(time)} {message}
    </Banner>
  )
}

function Progress({ list, job }: Pick<JobDialogProps, 'list' | 'job'>) {
  const { count } = useFormats()
  const { processing: text, duration, charged } = useText(jobText)
  const done = job.graded + job.withoutPhoto + job.abstained + job.failed
  return (
    <>
      <p aria-live="polite" className="tabular mb-1.5 font-medium">
        {text.done(done, job.total)}
      </p>
      <ProgressBar label={text.progress(list.title)} value={done} max={job.total} showPercent />
      <Facts
        className="mt-4"
        facts={[
          { name: text.rate, value: text.perMinute(job.perMinute) },
          { name: text.timeLeft, value: duration(job.secondsLeft) },
          { name: charged, value: count(job.charged) },
          { name: text.setAside, value: count(job.setAside) },
        ]}
      />
    </>
  )
}
