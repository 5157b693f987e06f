import { joinLevels } from '@curbgrade/core/grading/samples'
import { type ReactNode, useRef, useState } from 'react'
import { createImpressions, SaveErrors, type SaveLoop, SaveStateLabel } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { useLevels } from '../../text/scale.ts'
import { Select } from '../../ui/forms/text-input.tsx'
import { Notices } from '../../ui/notices.tsx'
import { TokensDialog } from '../panel/tokens-dialog.tsx'
import { PanoramaQuestion } from '../pictures/panorama-question.tsx'
import { usePanoramaConsent } from '../pictures/use-panorama-consent.ts'
import { type TokenAction } from '../text.ts'
import { type SampleProperty, type Samples, useGradeSample } from './queries.ts'
import type { SampleActions } from './sample-actions.ts'
import { SamplePanorama } from './sample-panorama.tsx'
import { SamplesColumnView } from './samples-column.tsx'
import { SamplesFrame } from './samples-frame.tsx'
import { samplesText } from './text.ts'

type SamplesBoardProps = { samples: Samples; saves: SaveLoop; children: ReactNode }

/** Shows all columns side by side, or one at a time on phones. `children` go between header and columns. */
export function SamplesBoard({ samples, saves, children }: SamplesBoardProps) {
  const text = useText(samplesText)
  const { list } = samples
  const columns = joinLevels(samples.columns, useLevels())
  const [unpaid, setUnpaid] = useState<TokenAction | null>(null)
  const [opened, open] = useState<SampleProperty | null>(null)
  const consent = usePanoramaConsent<SampleProperty>(open)
  const [impressions] = useState(createImpressions)
  const board = useRef<HTMLElement>(null)
  const actions: SampleActions = {
    impressions,
    onGrade: useGradeSample(list.id, saves, impressions),
    onOpen: consent.ask,
    onUnpaid: () => setUnpaid('streetview'),
  }
  const goTo = (index: number) => {
    const heading = board.current?.querySelectorAll<HTMLElement>('h2')[index]
    heading?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  }
  return (
    <SamplesFrame
      list={list.title}
      saveState={<SaveStateLabel saves={saves} />}
      actions={<GoTo columns={columns} onGo={goTo} />}
    >
      {children}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <Notices>
          <SaveErrors saves={saves} />
        </Notices>
        <section
          ref={board}
          aria-label={text.board}
          inert={opened !== null}
          className="min-h-0 flex-1 snap-x snap-mandatory overflow-auto overscroll-x-contain px-4 sm:snap-none sm:px-6"
        >
          <div className="flex min-h-full w-max gap-4 after:w-px">
            {columns.map((shown) => (
              <SamplesColumnView key={shown.column} list={list} shown={shown} actions={actions} />
            ))}
          </div>
        </section>
        {opened && (
          <SamplePanorama
            list={list}
            property={opened}
            onClose={() => open(null)}
            onUnpaid={() => {
              open(null)
              setUnpaid('panorama')
            }}
          />
        )}
      </div>
      {consent.isAsking && <PanoramaQuestion onAnswer={consent.answer} />}
      <TokensDialog listId={list.id} action={unpaid} onClose={() => setUnpaid(null)} />
    </SamplesFrame>
  )
}

/** Jumps to a column, because up to 23 columns are a long way to scroll. */
function GoTo({ columns, onGo }: { columns: Samples['columns']; onGo: (index: number) => void }) {
  const text = useText(samplesText)
  return (
    <Select
      aria-label={text.goTo}
      value=""
      onChange={({ target }) => onGo(Number(target.value))}
      className="max-sm:w-full sm:w-52"
    >
      <option value="" disabled hidden>
        {text.goTo}
      </option>
      {columns.map(({ column, count }, index) => (
        <option key={column} value={index}>
          {text.column(column)} {text.count(count)}
        </option>
      ))}
    </Select>
  )
}
