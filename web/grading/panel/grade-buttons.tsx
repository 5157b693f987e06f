import { gradeKeys } from '@curbgrade/core/grading/grade-keys'
import { categoryGrades, conditionGrades, type Grade } from '@curbgrade/core/grading/grade-scale'
import { gradeText } from '@curbgrade/core/grading/text'
import type { MouseEvent } from 'react'
import { useText } from '../../text/language.ts'
import { gradeColor } from '../../ui/charts/grade-color.ts'
import { classNames } from '../../ui/class-names.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { gradingText } from '../text.ts'

type GradeButtonsProps = {
  /** The current grade of the card on screen. */
  current: number | null
  disabled: boolean
  onGrade: (grade: Grade) => void
}

/** 1 to 10 in the colors of the scale. Each button shows its key, and both ends are labeled (D22). */
export function ConditionButtons({ current, disabled, onGrade }: GradeButtonsProps) {
  const text = useText(gradingText)
  return (
    <fieldset aria-label={text.gradeButtons} className="grid grid-cols-5 gap-2 sm:grid-cols-10">
      {conditionGrades.map(({ value }) => (
        <button
          key={value}
          type="button"
          disabled={disabled}
          aria-label={text.gradeButton(value)}
          aria-keyshortcuts={gradeKeys[value].cap}
          {...(current === value && { 'aria-pressed': true })}
          style={gradeColor(value)}
          onMouseDown={keepFocus}
          onClick={() => onGrade(value)}
          className="relative flex h-14.5 flex-col items-center justify-center rounded-grade transition-[filter] duration-100 hover:brightness-95 active:brightness-90 disabled:pointer-events-none disabled:opacity-45 aria-pressed:outline-3 aria-pressed:outline-ink lg:h-16"
        >
          <span className="text-xl leading-6 font-bold">{value}</span>
          {text.ends[value] && <span className="text-xs leading-3.5 max-sm:hidden">{text.ends[value]}</span>}
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-2.5 text-xs font-medium pointer-coarse:hidden"
          >
            {gradeKeys[value].cap}
          </span>
        </button>
      ))}
      <p aria-hidden="true" className="col-span-5 flex justify-between text-sm text-muted sm:hidden">
        <span>1 {text.ends[1]}</span>
        <span>10 {text.ends[10]}</span>
      </p>
    </fieldset>
  )
}

/** Two rows of categories with the exact labels of Spec 2; on phones, one row that scrolls. */
export function CategoryButtons({ current, disabled, onGrade }: GradeButtonsProps) {
  const text = useText(gradingText)
  const { button } = useText(gradeText)
  return (
    <fieldset
      aria-label={text.categoryButtons}
      className={classNames(
        'flex min-w-0 flex-col gap-2 max-lg:-mx-4 max-lg:flex-row max-lg:px-4 max-lg:py-0.5 sm:max-lg:-mx-6 sm:max-lg:px-6',
        // With every button disabled, the keyboard couldn't reach the part that scrolls away.
        disabled ? 'max-lg:overflow-x-hidden' : 'max-lg:overflow-x-auto',
      )}
    >
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-2 lg:grid lg:auto-cols-fr lg:grid-flow-col">
          {categoryGrades
            .filter((category) => category.row === row)
            .map(({ value }) => (
              <button
                key={value}
                type="button"
                disabled={disabled}
                aria-keyshortcuts={gradeKeys[value].cap.replace('⇧', 'Shift+')}
                {...(current === value && { 'aria-pressed': true })}
                onMouseDown={keepFocus}
                onClick={() => onGrade(value)}
                className="inline-flex h-control items-center justify-center gap-2 rounded-control border border-line bg-surface px-3.5 font-medium whitespace-nowrap transition-colors duration-100 hover:border-edge/60 hover:bg-sunken disabled:pointer-events-none disabled:opacity-45 aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)] lg:h-9"
              >
                {button(value)}
                <KeyCap>{gradeKeys[value].cap}</KeyCap>
              </button>
            ))}
        </div>
      ))}
    </fieldset>
  )
}

/** Keeps a click from moving the focus: on a focused button, the next Space would grade instead of skip. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
