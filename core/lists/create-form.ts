import { type Refusal, refuse } from '../shared/result.ts'
import { isSameTitle, readTitle, type TitleRefusalCode } from './list-title.ts'

export type ProcessingMethod = 'manual' | 'ai'

export type CreateForm = {
  readonly title: string
  /** Titles of loaded lists only. The server checks all of them. */
  readonly otherTitles: readonly string[]
  /** 0 if the file was refused; undefined until it is validated. */
  readonly properties: number | undefined
  readonly method: ProcessingMethod | undefined
  readonly tokens: number
  readonly isImpossible?: boolean
  readonly isScaleReady: boolean
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

export const createButton = (form: CreateForm): CreateButton => {
  if (form.isCreating) return { label: 'creating', isEnabled: false }
  if (form.properties === 0) return { label: 'no-properties', isEnabled: false }
  if (form.properties === undefined) return { label: 'create', isEnabled: false }
  if (form.method === undefined) return { label: 'select-method', isEnabled: false }
  if (form.method === 'ai' && form.isImpossible) return { label: 'create-ai', isEnabled: false }
  if (form.method === 'ai' && form.tokens < aiCost(form))
    return { label: 'insufficient-tokens', isEnabled: false }
  const isComplete = form.isScaleReady && refuseTitle(form.title, form.otherTitles) === undefined
  return { label: form.method === 'ai' ? 'create-ai' : 'create-manual', isEnabled: isComplete }
}

/** Checks what the browser can; the server checks again (Spec 5). */
export const refuseTitle = (
  title: string,
  otherTitles: readonly string[],
): Refusal<TitleRefusalCode | 'title_taken'> | undefined => {
  const read = readTitle(title)
  if (!read.ok) return read.error
  return otherTitles.some((other) => isSameTitle(other, title)) ? refuse('title_taken').error : undefined
}

/** Charges one token per valid row (D19). */
const aiCost = ({ properties = 0 }: CreateForm): number => properties
