import { offersReview } from '@curbgrade/core/ai/review'
import { Link } from 'react-router'
import { importedCount } from '../../client/list.ts'
import { paths } from '../../client/paths.ts'
import { RowsLink } from '../../frame/rows-link.tsx'
import { useFormats, useText } from '../../text/language.ts'
import { ScaleContext } from '../../text/scale.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GradeDistribution } from '../../ui/charts/grade-distribution.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { DownloadIcon, GridIcon, SparkIcon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { JobDialogProps } from './dialog-props.ts'
import { startFailure } from './failures.ts'
import { PhotoConsentField } from './photo-consent-field.tsx'
import { useResumeAiJob } from './queries.ts'
import { jobText } from './text.ts'
import { UngradedRows } from './ungraded-rows.tsx'

/** Totals, grades, errors and next actions (D33). */
export function CompletedDialog(props: JobDialogProps) {
  const { completed: text, close, failed, obstacles } = useText(jobText)
  const { list, job, onClose, onExport } = props
  const resume = useResumeAiJob(list.id)
  // May be zero, because the user can grade failed properties manually.
  const ungraded = list.recordCount - list.processedCount
  const canRetry = ungraded > 0
  const retry = { rows: ungraded, resume, disabled: job.obstacle !== null }
  const isNothing = list.processedCount === 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={isNothing ? text.nothing : text.title}
      description={isNothing ? text.nothingText(list.title) : text.text(list.title)}
      footer={
        <>
          <Button onClick={onClose}>{close}</Button>
          <RowsLink list={list} />
          {offersReview(list) ? (
            <ButtonLink to={paths.review(list.id)}>{text.review}</ButtonLink>
          ) : (
            <ButtonLink to={paths.swipe(list.id)}>{failed.byHand}</ButtonLink>
          )}
          <Button variant="primary" icon={<DownloadIcon />} disabled={isNothing} onClick={onExport}>
            {text.export}
          </Button>
        </>
      }
    >
      <Totals {...props} />
      {!isNothing && (
        <ScaleContext value={list.scale}>
          <GradeDistribution
            counts={list.gradeCounts}
            label={text.distribution}
            withFigures
            className="mt-5 h-24"
          />
        </ScaleContext>
      )}
      {job.allRuns.withoutPhoto > 0 && (
        <p className="mt-3 text-sm text-muted">{text.withoutPhoto(job.allRuns.withoutPhoto)}</p>
      )}
      {job.failed > 0 && (
        <Banner tone="warning" className="mt-4" action={canRetry && <Retry {...retry} />}>
          {text.withErrors(job.failed)}
        </Banner>
      )}
      {resume.error && (
        <Banner tone="danger" className="mt-4">
          {startFailure(resume.error)}
        </Banner>
      )}
      {job.obstacle && canRetry && (
        <Banner tone="warning" className="mt-4">
          {obstacles[job.obstacle]}
        </Banner>
      )}
      <UngradedRows listId={list.id} reasons={job.reasons} />
      {canRetry && (
        <PhotoConsentField listId={list.id} className="mt-4">
          {job.failed === 0 && <Retry {...retry} />}
        </PhotoConsentField>
      )}
      <Samples {...props} />
    </Dialog>
  )
}

type RetryProps = { rows: number; resume: ReturnType<typeof useResumeAiJob>; disabled: boolean }

function Retry({ rows, resume, disabled }: RetryProps) {
  const text = useText(jobText).failed
  return (
    <Button busy={resume.isPending} disabled={disabled} onClick={() => resume.mutate()}>
      {text.retry(rows)}
    </Button>
  )
}

function Totals({ list, job }: JobDialogProps) {
  const { count } = useFormats()
  const text = useText(jobText)
  const { charged, refunded } = job.allRuns
  const imported = importedCount(list)
  const completedAt = job.endedAt ?? list.completedAt
  return (
    <Facts
      facts={[
        { name: text.total, value: count(list.recordCount) },
        { name: text.graded, value: count(list.gradedByAi) },
        ...(list.gradedByYou > 0 ? [{ name: text.gradedByYou, value: count(list.gradedByYou) }] : []),
        ...(imported > 0 ? [{ name: text.imported, value: count(imported) }] : []),
        { name: text.charged, value: count(charged) },
        ...(refunded > 0 ? [{ name: text.refunded, value: count(refunded) }] : []),
        { name: text.completed.date, value: completedAt === null ? '–' : formatDateTime(completedAt) },
      ]}
    />
  )
}

function Samples({ list, onStrategicSample }: JobDialogProps) {
  const text = useText(jobText)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2.5">
      <ButtonLink icon={<GridIcon />} to={paths.samples(list.id)}>
        {text.completed.samples}
      </ButtonLink>
      {list.processedCount > 0 && (
        <Button icon={<SparkIcon />} onClick={onStrategicSample}>
          {text.completed.strategic}
        </Button>
      )}
      <Link to={paths.model()} className="link ml-auto inline-flex min-h-control items-center text-sm">
        {text.accuracy}
      </Link>
    </div>
  )
}
