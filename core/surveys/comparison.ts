import type { Provider } from '../imagery/provenance.ts'
import { isStreetCollection, type StreetCollection } from '../imagery/street-collections.ts'
import type { FlatKind } from '../shared/picture-kind.ts'

/**
 * What a person says of a later picture beside an earlier one (D64). Questions of a list may use any letter, and `[`, `]`
 * and `=` are left for stepping through pictures. These four signs are on no digit's key of the usual layouts.
 */
export const comparisonAnswers = [
  { answer: 'worse', key: ',' },
  { answer: 'same', key: '.' },
  { answer: 'better', key: ';' },
  { answer: 'cant_compare', key: ':' },
] as const

export type ComparisonAnswer = (typeof comparisonAnswers)[number]['answer']

/** Takes the name of a key (core/grading/keys/key-name.ts). */
export const answerForKey = (name: string): ComparisonAnswer | null =>
  comparisonAnswers.find(({ key }) => key === name)?.answer ?? null

export type SurveyedPicture = {
  readonly id: string
  readonly kind: FlatKind
  readonly provider: Provider
  /** Month, as YYYY-MM, or only the year. */
  readonly capturedAt: string | null
}

/** A grade from 1 to 10 or a category, and the picture that it was given for. */
export type PictureReading = { readonly grade: number | null; readonly picture: SurveyedPicture | null }

export type PicturePair = {
  readonly earlier: PictureReading
  readonly later: PictureReading
  readonly answer: ComparisonAnswer | null
}

/** A change of camera looks like a change of the house, so such comparisons are marked (D64). */
export const isBetweenProviders = ({ earlier, later }: Pick<PicturePair, 'earlier' | 'later'>): boolean =>
  earlier.picture !== null &&
  later.picture !== null &&
  providerClass(earlier.picture.provider) !== providerClass(later.picture.provider)

type ProviderClass = 'collection' | Exclude<Provider, StreetCollection>

/** Street collections are one class: all have pictures of any camera, sent by anyone. */
const providerClass = (provider: Provider): ProviderClass =>
  isStreetCollection(provider) ? 'collection' : provider
