import { type SampleColumn, VISIBLE_SAMPLES } from '@curbgrade/core/grading/samples'
import { useId, useRef, useState } from 'react'
import { useText } from '../../text/language.ts'
import { useScale } from '../../text/scale.ts'
import { Button } from '../../ui/button.tsx'
import { GradeChip } from '../../ui/charts/grade-chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Samples, SamplesColumn } from './queries.ts'
import type { SampleActions } from './sample-actions.ts'
import { SampleCard } from './sample-card.tsx'
import { samplesText } from './text.ts'

type SamplesColumnViewProps = { list: Samples['list']; shown: SamplesColumn; actions: SampleActions }

export function SamplesColumnView({ list, shown, actions }: SamplesColumnViewProps) {
  const text = useText(samplesText)
  const { column, count, properties } = shown
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // Moves the focus to the heading, because the card leaves this column.
  const grade: SampleActions['onGrade'] = (property, to) => {
    const admission = actions.onGrade(property, to)
    if (admission === 'record') heading.current?.focus({ preventScroll: true })
    return admission
  }
  const visible = isOpen ? properties : properties.slice(0, VISIBLE_SAMPLES)
  const more = properties.length - VISIBLE_SAMPLES
  const isEmpty = properties.length === 0
  // The mark shows its name.
  const isLevel = useScale() !== null && typeof column === 'number' && column <= 10
  return (
    <section
      aria-labelledby={id}
      className={classNames(isEmpty ? emptyColumnClass : columnClass, !isEmpty && 'sm:w-58')}
    >
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className={classNames(
          'sticky top-0 flex scroll-mx-5 items-center gap-2 font-semibold outline-none sm:scroll-mx-7',
          isEmpty ? 'py-3 [writing-mode:vertical-rl]' : 'z-10 -mx-1 mb-1 h-11 bg-page px-1',
        )}
      >
        <Mark column={column} />
        <span className={classNames(isLevel && 'sr-only')}>{text.column(column)}</span>{' '}
        <span className="tabular font-normal text-muted">{text.count(count)}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {visible.map((property) => (
          <li key={property.id}>
            <SampleCard
              list={list}
              property={property}
              isRecent={column === 'recent'}
              actions={{ ...actions, onGrade: grade }}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="mt-3 w-full shadow-card">
          {isOpen ? text.showLess : text.showMore(more)}
        </Button>
      )}
    </section>
  )
}

/** Slightly narrower than a phone, so that the edge of the next column shows. */
export const columnClass = 'w-[min(calc(100vw-3.5rem),21.25rem)] shrink-0 snap-start scroll-mx-4 pb-6'

/** Narrows an empty column to its sideways title, so that the columns with pictures stay together. */
const emptyColumnClass =
  'mb-6 flex w-11 shrink-0 snap-start justify-center rounded-card border border-dashed border-line text-muted'

const Mark = ({ column }: { column: SampleColumn }) =>
  typeof column === 'number' &&
  column <= 10 && (
    <span aria-hidden="true" className="inline-flex">
      <GradeChip grade={column} />
    </span>
  )
