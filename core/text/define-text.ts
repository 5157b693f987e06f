import type { Formats } from './formats.ts'

/** The name that a list's scale gives a grade from 1 to 10; undefined without a scale (D76). */
export type LevelName = (grade: number) => string | undefined

/** `textOf` reads another catalog in the same language. */
export type BuildText<Text> = (
  language: Formats & {
    readonly textOf: <Other>(catalog: Catalog<Other>) => Other
    readonly levelName: LevelName
  },
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
