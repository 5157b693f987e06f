import type { Admission } from '@curbgrade/core/grading/admit-grade'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { waitingOf } from '@curbgrade/core/grading/save-queue'
import { joinAddress } from '@curbgrade/core/shared/address-text'
import { useState } from 'react'
import type { Suspicious } from '../../client/model-check.ts'
import { type Check } from '../../client/model-check.ts'
import { GradeEditor } from '../../grading/index.ts'
import {
  createImpressions,
  type Impressions,
  SaveErrors,
  SeenImage,
  useSaveQueue,
  useSaves,
} from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { GradeChip } from '../../ui/charts/grade-chip.tsx'
import { EditIcon, HouseIcon } from '../../ui/icons.tsx'
import { Notices } from '../../ui/notices.tsx'
import { useRegrade } from './queries.ts'
import { modelText } from './text.ts'

export function SuspiciousGrades({ check }: { check: Check }) {
  const text = useText(modelText).suspicious
  const { id: listId } = check.list
  const saves = useSaves()
  const [impressions] = useState(createImpressions)
  const regrade = useRegrade(listId, saves, impressions)
  const waiting = waitingOf(useSaveQueue(saves), listId)
  const gradeOf = ({ propertyId, grade }: Suspicious) => {
    const save = waiting.find((other) => other.propertyId === propertyId)
    return save === undefined ? grade : save.grade
  }
  return (
    <section aria-labelledby="suspicious" className="relative">
      {saves && (
        <Notices>
          <SaveErrors saves={saves} />
        </Notices>
      )}
      <h2 id="suspicious" className="text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">
        {check.suspicious.length === 0 ? text.none : text.text}
      </p>
      <ol className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {check.suspicious.map((row) => (
          <li key={row.propertyId}>
            <Card
              row={row}
              grade={gradeOf(row)}
              impressions={impressions}
              isReady={saves !== undefined}
              onSave={(grade) => regrade(row, grade)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

type PhotoProps = { row: Suspicious; impressions: Impressions }
type CardProps = PhotoProps & {
  /** Given, perhaps not saved yet. */
  grade: number | null
  isReady: boolean
  onSave: (grade: Grade | null) => Admission
}

function Card({ row, grade, impressions, isReady, onSave }: CardProps) {
  const text = useText(modelText).suspicious
  const [isEdited, setEdited] = useState(false)
  const { street, city, aiScore } = row
  const save = (next: Grade | null): Admission => {
    const admission = next === grade ? 'record' : onSave(next)
    if (admission === 'record') setEdited(false)
    return admission
  }
  return (
    <article aria-label={text.cardOf(street, grade, aiScore)} className="card flex flex-col overflow-hidden">
      <Photo row={row} impressions={impressions} />
      <div className="flex flex-1 flex-col p-3">
        <p className="truncate font-medium" title={joinAddress(street, city)}>
          {street}
        </p>
        <dl className="tabular mt-1.5 mb-2.5 flex items-center justify-between gap-3 text-sm text-muted">
          <div className="flex items-center gap-2">
            <dt>{text.you}</dt>
            <dd className="text-ink">
              <GradeChip grade={grade} />
            </dd>
          </div>
          <div className="flex items-center gap-2">
            <dt>{text.ai}</dt>
            <dd className="font-semibold text-ink">{aiScore?.toFixed(3) ?? '–'}</dd>
          </div>
        </dl>
        {isEdited ? (
          <GradeEditor street={street} grade={grade} onSave={save} onCancel={() => setEdited(false)} />
        ) : (
          <Button
            className="mt-auto w-full"
            icon={<EditIcon />}
            disabled={!isReady}
            aria-label={text.changeOf(street)}
            onClick={() => setEdited(true)}
          >
            {text.change}
          </Button>
        )}
      </div>
    </article>
  )
}

const Photo = ({ row: { propertyId: id, photo, street, city }, impressions }: PhotoProps) => {
  const text = useText(modelText).suspicious
  return photo === null ? (
    <div className="flex aspect-[400/270] flex-col items-center justify-center gap-1 bg-sunken text-sm text-muted">
      <HouseIcon width="26" height="26" strokeWidth="1.1" />
      {text.noPicture}
    </div>
  ) : (
    <SeenImage
      row={{ id, photo }}
      impressions={impressions}
      alt={text.pictureOf(street, city)}
      loading="lazy"
      className="aspect-[400/270] w-full bg-sunken object-cover"
    />
  )
}
