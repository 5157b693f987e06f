import type { Form, FormValue } from './form.ts'
import { invalid } from './refusal.ts'

/** These read parameters. A missing one gives undefined; a value of the wrong type throws Stripe's error. */

export function text(form: Form, name: string, max = 5000): string | undefined {
  const value = form[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: name })
  if (value.length > max)
    throw invalid(`Invalid string: ${value.slice(0, 20)}...; must be at most ${max} characters`, {
      param: name,
    })
  return value
}

/** An empty string clears a field. */
export const clearable = (form: Form, name: string, max?: number): string | null | undefined => {
  const value = text(form, name, max)
  return value === '' ? null : value
}

export function requiredText(form: Form, name: string, label = name): string {
  const value = text(form, name)
  if (value === undefined || value === '')
    throw invalid(`Missing required param: ${label}.`, { code: 'parameter_missing', param: label })
  return value
}

export function integer(
  form: Form,
  name: string,
  range: { min: number; max?: number },
  label = name,
): number | undefined {
  const value = text(form, name)
  if (value === undefined) return undefined
  if (!/^-?\d+$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: label })
  const number = Number(value)
  if (number < range.min)
    throw invalid(`This value must be greater than or equal to ${range.min}.`, {
      code: 'parameter_invalid_integer',
      param: label,
    })
  if (range.max !== undefined && number > range.max)
    throw invalid(`This value must be less than or equal to ${range.max} (it currently is '${value}').`, {
      code: 'parameter_invalid_integer',
      param: label,
    })
  return number
}

export function flag(form: Form, name: string): boolean | undefined {
  const value = text(form, name)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: name })
  return value === 'true'
}

export function choice<Word extends string>(
  form: Form,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = text(form, name)
  if (value === undefined) return undefined
  const word = words.find((entry) => entry === value)
  if (word === undefined)
    throw invalid(`Invalid ${name}: must be one of ${words.join(', ')}`, { param: name })
  return word
}

export function url(form: Form, name: string): string | undefined {
  const value = text(form, name)
  if (value === undefined) return undefined
  if (!/^https?:\/\/\S+$/.test(value) || !URL.canParse(value))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name })
  return value
}

export function group(form: Form, name: string): Form {
  const value = form[name]
  if (value === undefined || value === '') return {}
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', { param: name })
  return value
}

export function entries(form: Form, name: string): readonly FormValue[] {
  const value = form[name]
  if (value === undefined || value === '') return []
  if (!Array.isArray(value)) throw invalid('Invalid array', { param: name })
  return value
}

export type Metadata = { [name: string]: string }

/** Merges into existing metadata. An empty value removes its name; an empty `metadata` removes all. */
export function metadata(form: Form, before: Metadata = {}): Metadata {
  if (form['metadata'] === '') return {}
  const after: Metadata = { ...before }
  for (const [name, value] of Object.entries(group(form, 'metadata'))) {
    const param = `metadata[${name}]`
    if (typeof value !== 'string') throw invalid('Metadata values must be strings', { param })
    if (name.length > 40 || value.length > 500)
      throw invalid('Metadata names take 40 characters, values 500.', { param })
    if (value === '') delete after[name]
    else after[name] = value
  }
  if (Object.keys(after).length > 50) throw invalid('Metadata takes 50 names.', { param: 'metadata' })
  return after
}
