import type { Form } from '../wire/form.ts'
import type { World } from '../world.ts'
import type { Html } from './html.ts'

export type Visit = { readonly world: World; readonly id: string; readonly form: Form }

/** The result of a visit: a page or a redirect. */
export type Page =
  | { readonly title: string; readonly content: Html; readonly status?: number }
  | { readonly redirectTo: string }

export type Pages = Readonly<Record<`${'GET' | 'POST'} /${string}`, (visit: Visit) => Page>>

/** The trimmed value of a form field. */
export const field = (form: Form, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value.trim() : ''
}

const dollars = new Map<string, Intl.NumberFormat>()

/** `$14.99` */
export function money(cents: number, currency: string): string {
  const format =
    dollars.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  dollars.set(currency, format)
  return format.format(cents / 100)
}

/** `March 5, 2027` */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
