import { turnSingleKeys, useSingleKeys } from '../client/single-keys.ts'
import { useText } from '../text/language.ts'
import { GradeRow } from './grade-row.tsx'
import { GradedStrip } from './graded-strip.tsx'
import { HouseCard } from './house-card.tsx'
import { houses } from './houses.ts'
import { homeText } from './text.ts'
import { TryResult } from './try-result.tsx'
import { useTryGrading } from './use-try-grading.ts'

/** A miniature of the product: grade six houses by key, click or tap. */
export function TryGrading() {
  const text = useText(homeText)
  const isSingle = useSingleKeys()
  const { grades, grade, undo, startOver, secondsPerHouse } = useTryGrading()
  const house = houses[grades.length]
  const last = houses[grades.length - 1]
  return (
    <section aria-label={text.demo.label}>
      <div className="rounded-[18px] border border-line bg-surface p-2.5 shadow-float sm:p-3">
        {house ? (
          <HouseCard house={house} next={houses[grades.length + 1]} isFirst={grades.length === 0} />
        ) : (
          <TryResult grades={grades} secondsPerHouse={secondsPerHouse} onStartOver={startOver} />
        )}
        <GradeRow gradedCount={grades.length} onGrade={grade} />
        <GradedStrip grades={grades} onUndo={undo} />
      </div>
      <output className="sr-only">{last && text.graded(last.street, grades.at(-1) ?? 0)}</output>
      <p className="mt-3 text-center text-sm text-muted">
        {text.hero.try}
        <span className="pointer-coarse:hidden">
          {isSingle && `: ${text.hero.tryKeys}`}{' '}
          <button type="button" className="link" onClick={() => turnSingleKeys(!isSingle)}>
            {isSingle ? text.hero.keysOff : text.hero.keysOn}
          </button>
        </span>
      </p>
    </section>
  )
}
