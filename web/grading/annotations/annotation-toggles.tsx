import { nextAnswer } from '@curbgrade/core/grading/annotations/annotation-keys'
import type { ListAttribute } from '@curbgrade/core/grading/annotations/attributes'
import { actionKeys, type KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import type { PropertyAnnotations } from '@curbgrade/core/lists/annotations'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon, CrossIcon, FlagIcon, NoteIcon } from '../../ui/icons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { Toggle } from '../toggle.tsx'
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

type QuestionTogglesProps = AnnotationTogglesProps & { attributes: readonly ListAttribute[] }

/** The first click answers yes, the second no, and the third removes the answer. */
export function QuestionToggles({ annotations, attributes, onAction }: QuestionTogglesProps) {
  const text = useText(annotationsText)
  const capOf = useKeyCaps()
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
            cap={capOf(`Key${letter}`)}
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
