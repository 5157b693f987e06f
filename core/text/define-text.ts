import type { Formats } from './formats.ts'

/** `textOf` reads another catalog in the same language. */
export type BuildText<Text> = (
  language: Formats & { readonly textOf: <Other>(catalog: Catalog<Other>) => Other },
) => Text

/** The text of a slice: sentences, and functions that put values into sentences. */
export type Catalog<Text> = { readonly build: BuildText<Text> }

export const defineText = <Text>(build: BuildText<Text>): Catalog<Text> => ({ build })

export type Translation = { readonly catalog: Catalog<unknown>; readonly build: BuildText<unknown> }

/** The same catalog in another language, from a `text.<tag>.ts` beside its `text.ts`. */
export const translate = <Text>(catalog: Catalog<Text>, build: BuildText<NoInfer<Text>>): Translation => ({
  catalog,
  build,
})
