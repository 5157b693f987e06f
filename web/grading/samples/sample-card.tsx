import type { Admission } from '@curbgrade/core/grading/admit-grade'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { gradeText } from '@curbgrade/core/grading/text'
import { townOf } from '@curbgrade/core/shared/address-text'
import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { GradeChip } from '../../ui/charts/grade-chip.tsx'
import { GradeEditor } from './grade-editor.tsx'
import type { SampleProperty, Samples } from './queries.ts'
import type { SampleActions } from './sample-actions.ts'
import { SampleAnnotations } from './sample-annotations.tsx'
import { SamplePhoto } from './sample-photo.tsx'
import { samplesText } from './text.ts'

type SampleCardProps = {
  list: Samples['list']
  property: SampleProperty
  isRecent: boolean
  actions: SampleActions
}

export function SampleCard({ list, property, isRecent, actions }: SampleCardProps) {
  const text = useText(samplesText)
  const { row } = useText(gradeText)
  const { street, city, state, zip, grade, isAiGrade, isImported, changedAt } = property
  const [isEdited, setEdited] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    flushSync(() => setEdited(false))
    editButton.current?.focus()
  }
  const save = (to: Grade | null): Admission => {
    const admission = to === grade ? 'record' : actions.onGrade(property, to)
    if (admission === 'record') setEdited(false)
    return admission
  }
  return (
    <article aria-label={row(text.pictureOf(street, city), grade, property)} className="card overflow-hidden">
      <SamplePhoto list={list} property={property} actions={actions} />
      <div className="px-3 pt-2.5 pb-3">
        <h3 className="truncate font-semibold tracking-tight" title={street}>
          {street}
        </h3>
        <p className="truncate text-sm text-muted">{townOf({ city, state, zip })}</p>
        <SampleAnnotations listId={list.id} annotations={property} />
        {isEdited ? (
          <GradeEditor street={street} grade={grade} onSave={save} onCancel={cancel} />
        ) : (
          <div className="mt-2 flex items-center justify-between gap-2">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              <GradeChip grade={grade} withWord={!isRecent} />
              {isAiGrade && <Badge>{text.byAi}</Badge>}
              {isImported && <Badge>{text.fromFile}</Badge>}
              {isRecent && changedAt !== null && <Added at={changedAt} />}
            </p>
            <Button
              ref={editButton}
              aria-label={text.editOf(street)}
              onClick={() => setEdited(true)}
              className="px-3"
            >
              {text.edit}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

function Added({ at }: { at: number }) {
  const text = useText(samplesText)
  const now = useNow()
  return (
    <span className="whitespace-nowrap">
      {text.added}{' '}
      <time dateTime={new Date(at).toISOString()} title={text.time(at)}>
        {text.ago(at, now)}
      </time>
    </span>
  )
}

const TICK_MS = 30_000

/** The current time, updated every 30 seconds, for text such as `2 min ago`. */
const useNow = (): number => useSyncExternalStore(subscribe, now)

const now = () => Math.ceil(Date.now() / TICK_MS) * TICK_MS

function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}
