import type { PlannedPhoto } from '@curbgrade/core/photos/batch/plan-batch'
import { useText } from '../../../text/language.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { ReadBatch, ReadingPort } from '../read/read-batch.ts'
import { AskedPhoto } from './asked-photo.tsx'
import { AskedTools } from './asked-tools.tsx'
import { type BatchLookup, fileNameOf } from './batch-lookup.ts'
import { type Group, PANEL_ID, tabId } from './group-tabs.tsx'
import { leftOutWords } from './left-out-words.ts'
import { PhotoDateCell } from './photo-date-cell.tsx'
import { PhotoList } from './photo-list.tsx'
import { PhotoRow } from './photo-row.tsx'
import { RunsSection } from './runs/runs-section.tsx'
import { SurePhoto } from './sure-photo.tsx'
import { batchText } from './text.ts'
import type { BatchReview } from './use-review.ts'

export type PanelProps = {
  batch: ReadBatch
  review: BatchReview
  lookup: BatchLookup
  open: ReadingPort['openSource']
  known: Readonly<Record<string, string>>
  /** Of a photo by its index. */
  onSetTime: (index: number) => void
}

export function GroupPanel({ group, ...props }: PanelProps & { group: Group }) {
  const text = useText(batchText)
  const isEmpty = props.review.plan[group].length === 0
  return (
    <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(group)} className="flex flex-col gap-3">
      {(group === 'asked' || group === 'unmatched') && <RunsSection {...props} />}
      {isEmpty ? (
        <p className="card px-4 py-8 text-center text-muted">{text.groupEmpty[group]}</p>
      ) : (
        <Photos key={group} group={group} {...props} />
      )}
    </div>
  )
}

const estimates: Record<Group, number> = { sure: 84, asked: 160, unmatched: 84, leftOut: 84 }

function Photos({ group, ...props }: PanelProps & { group: Group }) {
  const text = useText(batchText)
  const { review, lookup, open } = props
  const list = { label: text.group[group], itemKey: indexOf, estimate: estimates[group] }
  if (group === 'leftOut')
    return (
      <PhotoList {...list} items={review.plan.leftOut}>
        {(file) => (
          <PhotoRow index={file.index} lookup={lookup} open={open}>
            <p className="text-pretty">{leftOutWords(file, lookup)}</p>
          </PhotoRow>
        )}
      </PhotoList>
    )
  return (
    <>
      {group === 'asked' && <AskedTools review={review} />}
      {group === 'unmatched' && <UnmatchedTools review={review} />}
      <PhotoList {...list} items={review.plan[group]}>
        {(photo) => <Photo photo={photo} {...props} />}
      </PhotoList>
    </>
  )
}

const indexOf = ({ index }: { readonly index: number }) => index

function Photo({ photo, review, lookup, open, known, onSetTime }: PanelProps & { photo: PlannedPhoto }) {
  const text = useText(batchText)
  const { index, placement } = photo
  // What was placed along a street goes back to its run.
  const choose = (rowNo: number | null) =>
    rowNo === null && placement.kind === 'none'
      ? review.undo(index)
      : review.choose(new Map([[index, rowNo]]))
  const fileName = fileNameOf(lookup.pathOf(index))
  const isAsked = placement.kind === 'ask' || (placement.kind === 'none' && photo.rowNo !== null)
  const isByCamera = lookup.takenAt(index) !== null
  return (
    <PhotoRow
      index={index}
      lookup={lookup}
      open={open}
      isStored={known[photo.sha256] !== undefined}
      date={
        <PhotoDateCell
          dated={review.dates.byIndex.get(index)}
          fileName={fileName}
          onSetTime={isByCamera ? () => onSetTime(index) : undefined}
        />
      }
    >
      {isAsked && <AskedPhoto photo={photo} lookup={lookup} onChoose={choose} />}
      {placement.kind === 'row' && (
        <SurePhoto
          photo={photo}
          lookup={lookup}
          onLeave={() => choose(null)}
          onUndo={() => review.undo(index)}
        />
      )}
      {placement.kind === 'none' && !isAsked && <p className="text-muted">{text.tray}</p>}
    </PhotoRow>
  )
}

function UnmatchedTools({ review }: { review: BatchReview }) {
  const text = useText(batchText).unmatched
  return (
    <div>
      <p className="max-w-prose text-pretty text-muted">{text.explained}</p>
      <Checkbox
        wraps
        label={text.add(review.plan.unmatched.length)}
        checked={review.addsUnmatched}
        onChange={review.setAddsUnmatched}
      />
    </div>
  )
}
