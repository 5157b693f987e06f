import { type Refusal, refuse } from '../shared/result.ts'
import { isSameTitle, readTitle, type TitleRefusalCode } from './list-title.ts'

export type ProcessingMethod = 'manual' | 'ai'

/** The state of the create form. */
export type CreateForm = {
  /** As typed. */
  readonly title: string
  /** Titles of the user's loaded lists. The server checks all of them again. */
  readonly otherTitles: readonly string[]
  /** Valid rows of the file, 0 if it was refused; undefined until it is validated. */
  readonly properties: number | undefined
  readonly method: ProcessingMethod | undefined
  readonly tokens: number
  /** The AI can't grade any of it. */
  readonly isImpossible?: boolean
  readonly isCreating: boolean
}

export type CreateButton = {
  readonly label:
    | 'creating'
    | 'no-properties'
    | 'insufficient-tokens'
    | 'select-method'
    | 'create'
    | 'create-ai'
    | 'create-manual'
  readonly isEnabled: boolean
}

/** The label of the submit button and whether it is enabled (Spec 5 "Create list"). */
export const createButton = (form: CreateForm): CreateButton => {
  if (form.isCreating) return { label: 'creating', isEnabled: false }
  if (form.properties === 0) return { label: 'no-properties', isEnabled: false }
  if (form.properties === undefined) return { label: 'create', isEnabled: false }
  if (form.method === undefined) return { label: 'select-method', isEnabled: false }
  if (form.method === 'ai' && form.isImpossible) return { label: 'create-ai', isEnabled: false }
  if (form.method === 'ai' && form.tokens < aiCost(form))
    return { label: 'insufficient-tokens', isEnabled: false }
  const isComplete = refuseTitle(form.title, form.otherTitles) === undefined
  return { label: form.method === 'ai' ? 'create-ai' : 'create-manual', isEnabled: isComplete }
}

/** Why a list can't have this title, as far as the browser can tell; undefined if it can (Spec 5). */
export const refuseTitle = (
  title: string,
  otherTitles: readonly string[],
): Refusal<TitleRefusalCode | 'title_taken'> | undefined => {
  const read = readTitle(title)
  if (!read.ok) return read.error
  return otherTitles.some((other) => isSameTitle(other, title)) ? refuse('title_taken').error : undefined
}

/** Tokens of an AI list: one per valid row (D19). */
const aiCost = ({ properties = 0 }: CreateForm): number => properties
