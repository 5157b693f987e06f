import type { Formats } from './formats.ts'

/** Builds the text of a slice with the formats of one language; `textOf` reads another catalog in that language. */
export type BuildText<Text> = (
  language: Formats & { readonly textOf: <Other>(catalog: Catalog<Other>) => Other },
) => Text

/** The text of a slice: sentences, and functions that put values into sentences. */
export type Catalog<Text> = { readonly build: BuildText<Text> }

/** Defines the text of a slice in English. */
export const defineText = <Text>(build: BuildText<Text>): Catalog<Text> => ({ build })

export type Translation = { readonly catalog: Catalog<unknown>; readonly build: BuildText<unknown> }

/** The same catalog in another language, from a `text.<tag>.ts` beside the `text.ts` that it translates. */
export const translate = <Text>(catalog: Catalog<Text>, build: BuildText<NoInfer<Text>>): Translation => ({
  catalog,
  build,
})
