import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CompletedDialog } from './completed-dialog.tsx'
import type { AiDialogProps, JobDialogProps } from './dialog-props.ts'
import { FailedDialog } from './failed-dialog.tsx'
import { ProcessingDialog } from './processing-dialog.tsx'
import { useAiJob } from './queries.ts'
import { jobText } from './text.ts'

/** Follows the run of an AI list from state to state (Spec 2, D33). */
export function AiDialog(props: AiDialogProps) {
  const text = useText(jobText)
  const { data: job, isPending, refetch } = useAiJob(props.list.id)
  if (job) return <StateDialog {...props} job={job} />
  return (
    <Dialog open onOpenChange={props.onClose} title={props.list.title}>
      {isPending ? (
        <output className="flex items-center gap-2 text-muted">
          <Spinner />
          {text.loading}
        </output>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <p className="min-w-0 flex-1">{text.failedToLoad}</p>
          <Button onClick={() => void refetch()}>{text.tryAgain}</Button>
        </div>
      )}
    </Dialog>
  )
}

function StateDialog(props: JobDialogProps) {
  const { status } = props.job
  if (isInProgress(status)) return <ProcessingDialog {...props} />
  return status === 'ai_failed' ? <FailedDialog {...props} /> : <CompletedDialog {...props} />
}
