import type { PhotoChoices } from '@curbgrade/core/photos/batch/plan-batch'
import { acceptedChoices } from '@curbgrade/core/photos/runs/accepted-choices'
import { listStreets, type RowWithStreet, type StreetOfList } from '@curbgrade/core/photos/runs/list-streets'
import { nearestFirst } from '@curbgrade/core/photos/runs/nearest-first'
import type { RunPhoto } from '@curbgrade/core/photos/runs/runs-of-batch'
import { useMemo } from 'react'
import { useText } from '../../../../text/language.ts'
import { Button } from '../../../../ui/button.tsx'
import type { ReadingPort } from '../../read/read-batch.ts'
import type { BatchLookup } from '../batch-lookup.ts'
import { LaidPhotos } from './laid-photos.tsx'
import { RunPathFields } from './run-path-fields.tsx'
import { runsText } from './text.ts'
import { useLaidRun } from './use-laid-run.ts'

type PlaceRunProps = {
  run: readonly RunPhoto[]
  rows: readonly RowWithStreet[]
  lookup: BatchLookup
  open: ReadingPort['openSource']
  onAccept: (choices: PhotoChoices) => void
  onCancel: () => void
}

export function PlaceRun({ rows, ...props }: PlaceRunProps) {
  const { run, onCancel } = props
  const text = useText(runsText)
  // By hand, because it takes a moment for a large list.
  const streets = useMemo(() => nearestFirst(listStreets(rows), run), [rows, run])
  const [nearest] = streets
  if (nearest !== undefined) return <AlongStreet streets={streets} nearest={nearest} {...props} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>{text.noStreets}</p>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </div>
  )
}

type AlongStreetProps = Omit<PlaceRunProps, 'rows'> & {
  streets: readonly StreetOfList[]
  nearest: StreetOfList
}

function AlongStreet({ run, streets, nearest, lookup, open, onAccept, onCancel }: AlongStreetProps) {
  const text = useText(runsText)
  const laidPath = useLaidRun(run, nearest)
  const { laid, correctAt } = laidPath
  const choices = acceptedChoices(run, laid)
  const accept = () => {
    if (choices.size > 0) onAccept(choices)
  }
  return (
    <div className="mt-2 flex flex-col gap-3">
      <RunPathFields laidPath={laidPath} streets={streets} />
      {laid.taken.length === 0 ? (
        <p>{text.emptySide}</p>
      ) : (
        <>
          <p className="max-w-prose text-sm text-pretty text-muted pointer-coarse:hidden">{text.keys}</p>
          <LaidPhotos
            run={run}
            rowNos={laid.rowNos}
            lookup={lookup}
            open={open}
            onCorrect={correctAt}
            onAccept={accept}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={choices.size === 0} keyHint="Enter" onClick={accept}>
          {text.accept(choices.size)}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
        <p aria-live="polite" className="tabular text-sm text-muted">
          {text.placed(choices.size, run.length)}
        </p>
      </div>
    </div>
  )
}
