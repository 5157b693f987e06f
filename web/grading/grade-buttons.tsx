import { categoryGrades, type Grade } from '@curbgrade/core/grading/grade-scale'
import { gradeKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { type Level, rangeOf } from '@curbgrade/core/grading/levels'
import { gradeText } from '@curbgrade/core/grading/text'
import type { MouseEvent } from 'react'
import { useText } from '../text/language.ts'
import { useLevels, useScale } from '../text/scale.ts'
import { gradeColor } from '../ui/charts/grade-color.ts'
import { classNames } from '../ui/class-names.ts'
import { KeyCap, toShortcut } from '../ui/key-cap.tsx'
import { useKeyCaps } from './keys/use-key-caps.ts'
import { gradingText } from './text.ts'

type GradeButtonsProps = {
  current: number | null
  /** What the AI would give. */
  suggested?: Grade | null
  disabled: boolean
  onGrade: (grade: Grade) => void
}

/** Shows the levels of the list's scale, or 1 to 10 with labels at the ends (D22), each with its color and key. */
export function ConditionButtons({ current, suggested, disabled, onGrade }: GradeButtonsProps) {
  const text = useText(gradingText)
  const levels = useLevels()
  const scale = useScale()
  return (
    <fieldset
      aria-label={text.gradeButtons}
      style={columnsOf(levels.length)}
      className={classNames(
        'grid grid-cols-(--narrow-columns) gap-2 short:grid-cols-(--narrow-columns)',
        scale === null ? 'sm:grid-cols-[repeat(10,minmax(max-content,1fr))]' : 'sm:grid-cols-(--columns)',
      )}
    >
      {levels.map((level) => (
        <LevelButton
          key={level.stores}
          level={level}
          note={text.ends[level.stores]}
          isCurrent={covers(level, current)}
          isSuggested={covers(level, suggested)}
          disabled={disabled}
          onGrade={onGrade}
        />
      ))}
    </fieldset>
  )
}

/** Two rows on phones if there are more than five. */
function columnsOf(levels: number): Readonly<Record<string, string>> {
  const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`
  return {
    '--columns': columns(levels),
    '--narrow-columns': columns(levels > 5 ? Math.ceil(levels / 2) : levels),
  }
}

const covers = ({ from, upTo }: Level, grade: number | null | undefined): boolean =>
  grade != null && from <= grade && grade <= upTo

type LevelButtonProps = {
  level: Level
  note: string | undefined
  isCurrent: boolean
  isSuggested: boolean
  disabled: boolean
  onGrade: (grade: Grade) => void
}

function LevelButton({ level, note, isCurrent, isSuggested, disabled, onGrade }: LevelButtonProps) {
  const text = useText(gradingText)
  const isScaled = useScale() !== null
  const capOf = useKeyCaps()
  const cap = capOf(gradeKeys[level.key].name)
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={text.gradeButton(level.stores)}
      aria-keyshortcuts={toShortcut(cap)}
      {...(isScaled && { title: text.levelOf(level.name, rangeOf(level)) })}
      {...(isCurrent && { 'aria-pressed': true })}
      {...(isSuggested && { 'aria-description': text.suggested })}
      style={gradeColor(level.stores)}
      onMouseDown={keepFocus}
      onClick={() => onGrade(level.stores)}
      className="relative flex h-13 min-w-0 flex-col items-center justify-center rounded-grade px-1 max-sm:px-0 forced-color-adjust-none transition-[filter] duration-100 hover:brightness-95 active:brightness-90 disabled:pointer-events-none disabled:opacity-45 aria-pressed:outline-3 aria-pressed:outline-ink squat:h-11 lg:h-[clamp(2.75rem,6.5dvh,3.5rem)] short:h-11"
    >
      <span
        className={classNames(
          'max-w-full truncate font-bold',
          level.name.length > 4 ? 'px-1 text-sm' : 'text-xl leading-6',
        )}
      >
        {level.name}
      </span>
      {note && (
        <span className="max-w-full truncate text-xs leading-3.5 max-sm:text-2xs short:hidden">{note}</span>
      )}
      {isSuggested && <AiMark className="absolute -top-1.5 -left-1" />}
      <span
        aria-hidden="true"
        className="absolute top-1.5 right-2.5 text-xs font-medium short:top-0.5 short:right-1 pointer-coarse:hidden"
      >
        {cap}
      </span>
    </button>
  )
}

/** Shows the categories under the exact labels of Spec 2: in two rows, or on phones in one that scrolls. */
export function CategoryButtons({ current, suggested, disabled, onGrade }: GradeButtonsProps) {
  const text = useText(gradingText)
  const capOf = useKeyCaps()
  const { button } = useText(gradeText)
  return (
    <fieldset
      aria-label={text.categoryButtons}
      className={classNames(
        'flex min-w-0 flex-col gap-2',
        'max-sm:-mx-4 max-sm:flex-row max-sm:px-4 max-sm:py-0.5 max-sm:pr-12 max-sm:fade-end',
        'short:flex-row short:py-0.5 short:pr-8 short:fade-end',
        // If every button were disabled, the keyboard couldn't reach the ones scrolled out of view.
        disabled
          ? 'max-sm:overflow-x-hidden short:overflow-x-hidden'
          : 'max-sm:overflow-x-auto short:overflow-x-auto',
      )}
    >
      {[1, 2].map((row) => (
        <div
          key={row}
          className="flex gap-2 sm:max-lg:flex-wrap short:flex-nowrap lg:grid lg:auto-cols-[minmax(max-content,1fr)] lg:grid-flow-col"
        >
          {categoryGrades
            .filter((category) => category.row === row)
            .map(({ value }) => (
              <button
                key={value}
                type="button"
                disabled={disabled}
                aria-keyshortcuts={toShortcut(capOf(gradeKeys[value].name))}
                {...(current === value && { 'aria-pressed': true })}
                {...(suggested === value && { 'aria-description': text.suggested })}
                onMouseDown={keepFocus}
                onClick={() => onGrade(value)}
                className="inline-flex h-control items-center justify-center gap-2 rounded-control border border-line bg-surface px-3.5 font-medium lg:max-xl:px-2 whitespace-nowrap transition-colors duration-100 hover:border-edge/60 hover:bg-sunken disabled:pointer-events-none disabled:opacity-45 aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)] forced-colors:aria-pressed:outline-2 lg:h-category"
              >
                {suggested === value && <AiMark />}
                {button(value)}
                <KeyCap>{capOf(gradeKeys[value].name)}</KeyCap>
              </button>
            ))}
        </div>
      ))}
    </fieldset>
  )
}

/** Marks the grade that the AI would give. */
const AiMark = ({ className }: { className?: string }) => {
  const text = useText(gradingText)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'rounded-sm border border-ink bg-surface px-0.75 text-2xs leading-3.5 font-bold text-ink',
        className,
      )}
    >
      {text.ai}
    </span>
  )
}

/** Keeps a click from moving the focus: on a focused button, the next Space would grade instead of skip. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
