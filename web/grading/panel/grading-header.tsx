import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import { actionKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { Link } from 'react-router'
import { paths } from '../../client/paths.ts'
import { type SaveLoop, SaveStateLabel } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowLeftIcon, CogIcon } from '../../ui/icons.tsx'
import { instrumentsText } from '../instruments/text.ts'
import type { Day } from '../instruments/use-instruments.ts'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import type { List } from '../queries.ts'
import { gradingText } from '../text.ts'
import { aiText } from './text.ts'

type GradingHeaderProps = {
  list: Pick<List, 'id' | 'title' | 'recordCount' | 'strategic'>
  gradedCount: number
  /** Replaces the list's figures while the user grades a queue. */
  queue?: { name: string; yield: string | null } | null
  pace?: { perMinute: number; minutesLeft: number } | null
  day?: Day | null
  saves: SaveLoop
  annotationSaves: SaveLoop<SingleAnnotation>
  onShowKeys: () => void
}

/** Shows list, rows, progress, pace and save state (Spec 2). */
export function GradingHeader({
  list: { id, title, recordCount, strategic },
  gradedCount,
  queue = null,
  pace = null,
  day = null,
  saves,
  annotationSaves,
  onShowKeys,
}: GradingHeaderProps) {
  const grading = useText(gradingText)
  const ai = useText(aiText)
  const instruments = useText(instrumentsText)
  const capOf = useKeyCaps()

  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 lg:flex lg:gap-x-4.5">
      <BackLink />
      <h1
        tabIndex={-1}
        title={title}
        className={classNames(
          'text-lg font-semibold tracking-tight outline-none',
          strategic ? 'min-w-0 lg:max-w-[44ch]' : 'truncate',
        )}
      >
        {strategic ? (
          <>
            <ListLink id={id} title={title} className="block truncate leading-5 max-lg:text-base" />{' '}
            <span className="line-clamp-2 text-sm leading-4 font-normal text-muted max-lg:text-xs max-lg:leading-3.5">
              {ai.heading}
            </span>
          </>
        ) : (
          <ListLink id={id} title={title} />
        )}
      </h1>
      <div className="flex items-center gap-3 lg:order-last lg:ml-auto">
        <SaveStateLabel saves={saves} annotationSaves={annotationSaves} />
        <Button
          keyHint={capOf(actionKeys['show-keys'])}
          onClick={onShowKeys}
          className="pointer-coarse:hidden"
        >
          {grading.keys}
        </Button>
        <IconButton label={instruments.openSettings} onClick={onShowKeys} className="pointer-fine:hidden">
          <CogIcon />
        </IconButton>
      </div>
      <HeaderProgress
        recordCount={recordCount}
        gradedCount={gradedCount}
        queue={queue}
        pace={pace}
        day={day}
      />
    </header>
  )
}

const ListLink = ({ id, title, className }: { id: string; title: string; className?: string }) => (
  <Link
    to={paths.list(id)}
    className={classNames('rounded-sm underline-offset-3 hover:underline', className)}
  >
    {title}
  </Link>
)

type HeaderProgressProps = Pick<GradingHeaderProps, 'gradedCount' | 'queue' | 'pace' | 'day'> & {
  recordCount: number
}

function HeaderProgress({ recordCount, gradedCount, queue, pace, day }: HeaderProgressProps) {
  const grading = useText(gradingText)
  const instruments = useText(instrumentsText)
  return (
    <div className="tabular col-span-3 flex items-center gap-x-3 text-muted max-lg:text-sm lg:flex-[1_0_auto] lg:gap-x-4.5">
      {queue ? (
        <span className="min-w-0 truncate lg:max-w-[32ch]">{queue.name}</span>
      ) : (
        <Figure label={grading.rows} value={grading.count(recordCount)} />
      )}
      <ProgressBar
        label={grading.progress}
        value={gradedCount}
        max={recordCount}
        className="max-lg:flex-1 lg:w-56"
      />
      <p className="flex gap-x-1.5 whitespace-nowrap">
        {queue ? (
          <strong className="font-semibold text-ink">{grading.progressOf(gradedCount, recordCount)}</strong>
        ) : (
          <Figure label={grading.progress} value={grading.count(gradedCount)} />
        )}
        {queue?.yield && <span>· {queue.yield}</span>}
        {pace && (
          <>
            <span className="max-xl:hidden">· {grading.pace(pace.perMinute)}</span>
            <span>· {grading.timeLeft(pace.minutesLeft)}</span>
          </>
        )}
        {day && day.graded > 0 && (
          <span className="max-xl:hidden" title={instruments.day(day.graded, day.perMinute)}>
            · {instruments.today(day.graded)}
          </span>
        )}
      </p>
    </div>
  )
}

export const BackLink = () => {
  const text = useText(gradingText)
  return (
    <Link
      to={paths.lists}
      className="-ml-1.5 inline-flex h-control items-center gap-1.5 rounded-control px-1.5 text-muted transition-colors hover:text-ink"
    >
      <ArrowLeftIcon className="size-4" />
      <span className="max-sm:sr-only short:sr-only">{text.back}</span>
    </Link>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <span className="whitespace-nowrap">
    {label} <strong className="font-semibold text-ink">{value}</strong>
  </span>
)
