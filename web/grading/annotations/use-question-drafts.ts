import {
  type AttributePreset,
  attributePresets,
  freeSlot,
  isKeyOfScreen,
  keysOf,
  type ListAttribute,
  MAX_QUESTION_CHARACTERS,
} from '@curbgrade/core/grading/annotations/attributes'
import type { KeyChanges } from '@curbgrade/core/grading/keys/key-changes'
import { useState } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { usePreferences, useSetListAttributes } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { annotationsText } from './text.ts'

export type QuestionDrafts = ReturnType<typeof useQuestionDrafts>

type Problem = { readonly question?: string; readonly letter?: string }

type DraftsOf = { listId: string; attributes: readonly ListAttribute[]; onDone: () => void }

/** Holds the questions while they are edited. Shows errors only after the user tries to save. */
export function useQuestionDrafts({ listId, attributes, onDone }: DraftsOf) {
  const text = useText(annotationsText)
  const { keys } = usePreferences()
  const saving = useSetListAttributes(listId)
  const [all, setAll] = useState(attributes)
  const [isTried, setTried] = useState(false)
  const problemOf = (draft: ListAttribute) => findProblem(text.editor, draft, all, keys)
  const slot = freeSlot([...all, ...attributes]) ?? freeSlot(all)
  const isUsed = (letter: string, question: string) =>
    all.some((draft) => draft.letter === letter || draft.question === question) || isOwnKey(letter, keys)
  return {
    all,
    hasRemoved: attributes.some((known) => all.every((draft) => draft.slot !== known.slot)),
    isFull: slot === null,
    isSaving: saving.isPending,
    error:
      saving.error &&
      sentenceFor(saving.error, { letter_taken: ({ letter }) => text.editor.screenKey(String(letter)) }),
    presets: Object.entries(attributePresets)
      .map(([name, letter]) => ({ question: text.presets[name as AttributePreset], letter }))
      .filter(({ question, letter }) => !isUsed(letter, question)),
    problemOf: (draft: ListAttribute) => (isTried ? problemOf(draft) : null),
    add: (question: string, letter: string) => {
      if (slot !== null) setAll([...all, { slot, question, letter }])
    },
    change: (changed: number, to: Partial<ListAttribute>) =>
      setAll(all.map((draft) => (draft.slot === changed ? { ...draft, ...to } : draft))),
    remove: (removed: number) => setAll(all.filter((draft) => draft.slot !== removed)),
    save: () => {
      setTried(true)
      if (all.every((draft) => problemOf(draft) === null)) saving.mutate(all, { onSuccess: onDone })
    },
  }
}

type EditorText = ReturnType<typeof annotationsText.build>['editor']

function findProblem(
  text: EditorText,
  { slot, question, letter }: ListAttribute,
  all: readonly ListAttribute[],
  keys: KeyChanges,
): Problem | null {
  if (question.trim() === '') return { question: text.empty }
  if (question.trim().length > MAX_QUESTION_CHARACTERS) return { question: text.long }
  if (!/^[A-Z]$/.test(letter)) return { letter: text.noLetter }
  if (isKeyOfScreen(letter) || isOwnKey(letter, keys)) return { letter: text.screenKey(letter) }
  const isTaken = all.some((other) => other.slot !== slot && other.letter === letter)
  return isTaken ? { letter: text.taken(letter) } : null
}

const isOwnKey = (letter: string, keys: KeyChanges): boolean =>
  Object.values(keys).some((name) => keysOf(letter).includes(name))
