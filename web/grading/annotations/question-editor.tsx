import type { ListAttribute } from '@curbgrade/core/grading/annotations/attributes'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { annotationsText } from './text.ts'
import { type QuestionDrafts, useQuestionDrafts } from './use-question-drafts.ts'

type QuestionEditorProps = { listId: string; attributes: readonly ListAttribute[]; onDone: () => void }

/** Saves all changes to the questions together. */
export function QuestionEditor(props: QuestionEditorProps) {
  const text = useText(annotationsText).editor
  const drafts = useQuestionDrafts(props)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        drafts.save()
      }}
      className="flex flex-col gap-3"
    >
      {drafts.all.map(({ slot }, index) => (
        <QuestionRow key={slot} drafts={drafts} index={index} />
      ))}
      {drafts.hasRemoved && <p className="text-sm text-warning-text">{text.removes}</p>}
      <AddQuestions drafts={drafts} />
      {drafts.error && <Banner tone="danger" title={drafts.error} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={drafts.isSaving}>
          {text.save}
        </Button>
        <Button onClick={props.onDone}>{text.cancel}</Button>
      </div>
    </form>
  )
}

type QuestionRowProps = { drafts: QuestionDrafts; index: number }

function QuestionRow({ drafts, index }: QuestionRowProps) {
  const text = useText(annotationsText).editor
  const draft = drafts.all[index]
  if (draft === undefined) return null
  const { slot, question, letter } = draft
  const problem = drafts.problemOf(draft)
  return (
    <div className="flex items-start gap-2">
      <Field label={text.questionOf(index + 1)} labelHidden error={problem?.question} className="flex-1">
        {(control) => (
          <TextInput
            {...control}
            value={question}
            onChange={({ target }) => drafts.change(slot, { question: target.value })}
          />
        )}
      </Field>
      <Field label={text.letterOf(index + 1)} labelHidden error={problem?.letter} className="w-28">
        {(control) => (
          <TextInput
            {...control}
            value={letter}
            maxLength={1}
            autoCapitalize="characters"
            className="text-center"
            onChange={({ target }) => drafts.change(slot, { letter: target.value.toUpperCase() })}
          />
        )}
      </Field>
      <IconButton label={text.remove(question)} onClick={() => drafts.remove(slot)}>
        <TrashIcon />
      </IconButton>
    </div>
  )
}

function AddQuestions({ drafts }: { drafts: QuestionDrafts }) {
  const { editor: text } = useText(annotationsText)
  if (drafts.isFull) return <p className="text-sm text-muted">{text.full}</p>
  return (
    <fieldset aria-label={text.presets} className="flex flex-wrap gap-2">
      {drafts.presets.map(({ question, letter }) => (
        <Button
          key={question}
          aria-label={text.addPreset(question)}
          icon={<PlusIcon className="size-4" />}
          onClick={() => drafts.add(question, letter)}
        >
          {question}
        </Button>
      ))}
      <Button icon={<PlusIcon className="size-4" />} onClick={() => drafts.add('', '')}>
        {text.add}
      </Button>
    </fieldset>
  )
}
