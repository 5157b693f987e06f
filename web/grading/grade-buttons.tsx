import { categoryGrades, conditionGrades, type Grade } from '@curbgrade/core/grading/grade-scale'
import { gradeKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { gradeText } from '@curbgrade/core/grading/text'
import type { MouseEvent } from 'react'
import { useText } from '../text/language.ts'
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

/** Shows 1 to 10 in the scale's colors, each with its key, and labels both ends (D22). */
export function ConditionButtons({ current, suggested, disabled, onGrade }: GradeButtonsProps) {
  const text = useText(gradingText)
  const capOf = useKeyCaps()
  return (
    <fieldset
      aria-label={text.gradeButtons}
      className="grid grid-cols-5 gap-2 sm:grid-cols-[repeat(10,minmax(max-content,1fr))] short:grid-cols-5"
    >
      {conditionGrades.map(({ value }) => (
        <button
          key={value}
          type="button"
          disabled={disabled}
          aria-label={text.gradeButton(value)}
          aria-keyshortcuts={toShortcut(capOf(gradeKeys[value].name))}
          {...(current === value && { 'aria-pressed': true })}
          {...(suggested === value && { 'aria-description': text.suggested })}
          style={gradeColor(value)}
          onMouseDown={keepFocus}
          onClick={() => onGrade(value)}
          className="relative flex h-13 flex-col items-center justify-center rounded-grade px-1 max-sm:px-0 forced-color-adjust-none transition-[filter] duration-100 hover:brightness-95 active:brightness-90 disabled:pointer-events-none disabled:opacity-45 aria-pressed:outline-3 aria-pressed:outline-ink squat:h-11 lg:h-[clamp(2.75rem,6.5dvh,3.5rem)] short:h-11"
        >
          <span className="text-xl leading-6 font-bold">{value}</span>
          {text.ends[value] && (
            <span className="max-w-full truncate text-xs leading-3.5 max-sm:text-2xs short:hidden">
              {text.ends[value]}
            </span>
          )}
          {suggested === value && <AiMark className="absolute -top-1.5 -left-1" />}
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-2.5 text-xs font-medium short:top-0.5 short:right-1 pointer-coarse:hidden"
          >
            {capOf(gradeKeys[value].name)}
          </span>
        </button>
      ))}
    </fieldset>
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
