import { nextAnswer } from '@curbgrade/core/grading/annotations/annotation-keys'
import type { ListAttribute } from '@curbgrade/core/grading/annotations/attributes'
import { actionKeys, type KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import type { PropertyAnnotations } from '@curbgrade/core/lists/annotations'
import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon, CrossIcon, FlagIcon, MapIcon, NoteIcon } from '../../ui/icons.tsx'
import { KeyCap, toShortcut } from '../../ui/key-cap.tsx'
import { keepFocus } from '../grade-buttons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { gradingText } from '../text.ts'
import { annotationsText } from './text.ts'

type AnnotationTogglesProps = { annotations: PropertyAnnotations; onAction: (action: KeyAction) => void }

export function AnnotationToggles({ annotations, onAction }: AnnotationTogglesProps) {
  const text = useText(annotationsText)
  const capOf = useKeyCaps()
  return (
    <>
      <Toggle
        label={text.flag}
        isOn={annotations.flagged}
        isPressed={annotations.flagged}
        cap={capOf(actionKeys.flag)}
        onClick={() => onAction({ type: 'flag' })}
      >
        <FlagIcon className="size-4" />
      </Toggle>
      <Toggle
        label={annotations.note === null ? text.note : text.noteIs(annotations.note)}
        isOn={annotations.note !== null}
        cap={capOf(actionKeys.note)}
        onClick={() => onAction({ type: 'note' })}
      >
        <NoteIcon className="size-4" />
      </Toggle>
    </>
  )
}

/** Phones have a button for it below the grades. */
export function MapToggle({ onAction }: Pick<AnnotationTogglesProps, 'onAction'>) {
  const { map } = useText(gradingText)
  const capOf = useKeyCaps()
  return (
    <span className="contents max-lg:hidden">
      <Toggle label={map} isOn={false} cap={capOf(actionKeys.map)} onClick={() => onAction({ type: 'map' })}>
        <MapIcon className="size-4" />
      </Toggle>
    </span>
  )
}

type QuestionTogglesProps = AnnotationTogglesProps & { attributes: readonly ListAttribute[] }

/** The first click answers yes, the second no, and the third removes the answer. */
export function QuestionToggles({ annotations, attributes, onAction }: QuestionTogglesProps) {
  const text = useText(annotationsText)
  if (attributes.length === 0) return null
  return (
    <fieldset aria-label={text.questions} className="question-toggles">
      {attributes.map(({ slot, question, letter }) => {
        const answer = annotations.attributes[slot]
        return (
          <Toggle
            key={slot}
            label={text.answer(question, answer)}
            isOn={answer === true}
            cap={letter}
            onClick={() => onAction(nextAnswer(annotations, slot))}
          >
            {answer === true && <CheckIcon className="size-4" />}
            {answer === false && <CrossIcon className="size-4" />}
            <span className={classNames(answer === false && 'line-through')}>{question}</span>
          </Toggle>
        )
      })}
    </fieldset>
  )
}

type ToggleProps = {
  label: string
  isOn: boolean
  /** Omitted if the label already states it. */
  isPressed?: boolean
  cap: string
  onClick: () => void
  children: ReactNode
}

const Toggle = ({ label, isOn, isPressed, cap, onClick, children }: ToggleProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isPressed}
    data-on={isOn || undefined}
    aria-keyshortcuts={toShortcut(cap)}
    title={label}
    onMouseDown={keepFocus}
    onClick={onClick}
    className="inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-control border border-line bg-surface px-2 text-sm font-medium whitespace-nowrap text-ink transition-colors duration-100 hover:border-edge/60 data-on:border-ink data-on:bg-ink data-on:text-page pointer-coarse:h-11 pointer-coarse:min-w-11"
  >
    {children}
    <KeyCap>{cap}</KeyCap>
  </button>
)
