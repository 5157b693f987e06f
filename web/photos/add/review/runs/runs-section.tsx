import type { RunPhoto } from '@curbgrade/core/photos/runs/runs-of-batch'
import { useRef, useState } from 'react'
import { useText } from '../../../../text/language.ts'
import { Button } from '../../../../ui/button.tsx'
import type { ReadBatch, ReadingPort } from '../../read/read-batch.ts'
import { type BatchLookup, fileNameOf } from '../batch-lookup.ts'
import type { BatchReview } from '../use-review.ts'
import { PlaceRun } from './place-run.tsx'
import { runsText } from './text.ts'
import { useRuns } from './use-runs.ts'

type RunsSectionProps = {
  batch: ReadBatch
  review: Pick<BatchReview, 'plan' | 'choose'>
  lookup: BatchLookup
  open: ReadingPort['openSource']
}

const MAX_SHOWN_RUNS = 20

/** Photos of a walk or drive, to be placed a run at a time. */
export function RunsSection({ batch, review, lookup, open }: RunsSectionProps) {
  const text = useText(runsText)
  const { runs, rows } = useRuns(batch, review.plan)
  const [opened, setOpened] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  if (runs.length === 0) return null
  const photos = runs.reduce((sum, { length }) => sum + length, 0)
  const close = () => {
    heading.current?.focus()
    setOpened(null)
  }
  return (
    <section aria-labelledby="photo-runs" className="card flex flex-col gap-3 p-4">
      <div>
        <h3 id="photo-runs" ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {text.title(photos, runs.length)}
        </h3>
        <p className="mt-0.5 max-w-prose text-pretty text-muted">{text.explained}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {runs.slice(0, MAX_SHOWN_RUNS).map((run) => {
          const key = run[0]?.index ?? 0
          return (
            <li key={key} className="border-t border-line pt-2">
              <RunLine run={run} lookup={lookup} onOpen={opened === key ? null : () => setOpened(key)} />
              {opened === key && (
                <PlaceRun
                  key={run.map(({ index }) => index).join(' ')}
                  run={run}
                  rows={rows}
                  lookup={lookup}
                  open={open}
                  onAccept={(choices) => {
                    close()
                    review.choose(choices)
                  }}
                  onCancel={close}
                />
              )}
            </li>
          )
        })}
      </ul>
      {runs.length > MAX_SHOWN_RUNS && (
        <p className="text-sm text-muted">{text.more(runs.length - MAX_SHOWN_RUNS)}</p>
      )}
    </section>
  )
}

type RunLineProps = { run: readonly RunPhoto[]; lookup: BatchLookup; onOpen: (() => void) | null }

function RunLine({ run, lookup, onOpen }: RunLineProps) {
  const text = useText(runsText)
  const nameOf = (photo: RunPhoto | undefined) => fileNameOf(lookup.pathOf(photo?.index ?? -1))
  const first = nameOf(run[0])
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="tabular min-w-0 break-words">{text.run(run.length, first, nameOf(run.at(-1)))}</p>
      {onOpen && (
        <Button aria-label={text.openOf(first)} onClick={onOpen}>
          {text.open}
        </Button>
      )}
    </div>
  )
}
