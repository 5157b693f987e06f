import { type AnnotationAction, changeOf } from '@curbgrade/core/grading/annotations/annotation-keys'
import type { ListAttribute } from '@curbgrade/core/grading/annotations/attributes'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useListAttributes } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import type { LiveAnnotations } from './live-annotations.ts'
import { annotationsText } from './text.ts'

type NoteDraft = { readonly card: Card; readonly text: string }

export type Annotations = ReturnType<typeof useAnnotations>

export function useAnnotations(listId: string, live: LiveAnnotations, card: Card | null) {
  const text = useText(annotationsText).said
  const known = useSyncExternalStore(live.subscribe, live.get)
  const attributes = useListAttributes(listId)
  const [said, say] = useState('')
  const [noted, setNoted] = useState<Card | null>(null)
  const draft = useRef<NoteDraft | null>(null)

  const closeNote = () => {
    draft.current = null
    setNoted(null)
  }
  const saveNote = () => {
    const written = draft.current
    if (written === null) return
    closeNote()
    const note = written.text.trim() || null
    if (note === live.of(written.card).note) return
    live.change(written.card, { note })
    say((note === null ? text.noteRemoved : text.noted)(written.card.street))
  }
  const annotate = (action: AnnotationAction) => {
    if (card === null) return
    live.change(card, changeOf(live.of(card), action))
    say(describe(text, { card, live, attributes }, action))
  }
  const openNote = () => {
    if (card === null) return
    draft.current = { card, text: live.of(card).note ?? '' }
    setNoted(card)
  }
  return {
    attributes,
    of: (annotated: Card) => live.of(annotated, known),
    /** Describes the last change for screen readers. */
    said,
    annotate,
    note: {
      card: noted,
      toggle: () => (noted === null ? openNote() : saveNote()),
      change: (written: string) => {
        if (noted !== null) draft.current = { card: noted, text: written }
      },
      save: saveNote,
      cancel: closeNote,
    },
  }
}

type Annotated = { card: Card; live: LiveAnnotations; attributes: readonly ListAttribute[] }
type Said = ReturnType<typeof annotationsText.build>['said']

function describe(text: Said, { card, live, attributes }: Annotated, action: AnnotationAction): string {
  const annotations = live.of(card)
  if (action.type === 'flag') return (annotations.flagged ? text.flagged : text.unflagged)(card.street)
  const question = attributes.find(({ slot }) => slot === action.slot)?.question ?? ''
  return text.answered(card.street, question, annotations.attributes[action.slot])
}
