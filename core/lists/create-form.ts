import { type Refusal, refuse } from '../shared/result.ts'
import { isSameTitle, readTitle, type TitleRefusalCode } from './list-title.ts'

export type ProcessingMethod = 'manual' | 'ai'

/** What the create form knows. */
export type CreateForm = {
  /** As typed. */
  readonly title: string
  /** Of the user's lists that are loaded; the server knows them all and checks again. */
  readonly otherTitles: readonly string[]
  /** Valid rows of the judged file, none when it was refused; undefined while there is no verdict. */
  readonly properties: number | undefined
  readonly method: ProcessingMethod | undefined
  readonly tokens: number
  readonly isCreating: boolean
}

export type CreateButton = {
  readonly label:
    | 'creating'
    | 'no-properties'
    | 'insufficient-tokens'
    | 'select-method'
    | 'create-ai'
    | 'create-manual'
  readonly isEnabled: boolean
}

/** What the submit button says and whether it can be pressed (Spec 5 "Create list"). */
export const createButton = (form: CreateForm): CreateButton => {
  if (form.isCreating) return { label: 'creating', isEnabled: false }
  if (form.properties === 0) return { label: 'no-properties', isEnabled: false }
  if (form.method === undefined) return { label: 'select-method', isEnabled: false }
  if (form.method === 'ai' && form.tokens < aiCost(form))
    return { label: 'insufficient-tokens', isEnabled: false }
  const isComplete = form.properties !== undefined && refuseTitle(form.title, form.otherTitles) === undefined
  return { label: form.method === 'ai' ? 'create-ai' : 'create-manual', isEnabled: isComplete }
}

/** Why a list cannot have this title, before the server is asked; undefined when it can (Spec 5). */
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
