import { useState } from 'react'
import { useListAttributes } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { KeyLine } from '../keys/key-row.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { annotationsText } from './text.ts'

/** Lists the questions with their keys, and opens their editor. */
export function ListQuestions({ listId }: { listId: string }) {
  const text = useText(annotationsText).editor
  return (
    <section className="mt-5 pointer-coarse:mt-0 pointer-coarse:mb-5">
      <h3 className="mb-2 text-sm font-medium text-muted">{text.title}</h3>
      <QuestionList listId={listId} />
    </section>
  )
}

export function QuestionList({ listId }: { listId: string }) {
  const text = useText(annotationsText).editor
  const attributes = useListAttributes(listId)
  const [isEditing, edit] = useState(false)
  if (isEditing) return <QuestionEditor listId={listId} attributes={attributes} onDone={() => edit(false)} />
  return (
    <>
      {attributes.length > 0 && (
        <dl className="mb-2 grid gap-1.5 sm:grid-cols-2">
          {attributes.map(({ slot, letter, question }) => (
            <KeyLine key={slot} cap={letter} meaning={question} />
          ))}
        </dl>
      )}
      <p className="mb-2 text-sm text-pretty text-muted">{attributes.length > 0 ? text.keys : text.none}</p>
      <Button onClick={() => edit(true)}>{text.edit}</Button>
    </>
  )
}
