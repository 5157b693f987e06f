import { exportWords } from './columns.ts'

/** The file in an archive of pictures that says which picture is whose. */
export const PICTURE_INDEX = 'index.csv'

export const pictureSizes = ['original', 'large'] as const
/** `original` gives own photos as the camera wrote them; suppliers' pictures have none. */
export type PictureChoice = (typeof pictureSizes)[number]

export const indexHeader = [
  'file',
  'row',
  'property_id',
  'street',
  'city',
  'state',
  'zip',
  'grade',
  'grade_word',
  'kind',
  'captured',
  'provider',
  'is_current',
  'size',
  'original_name',
  'left_out',
] as const

/** Why a picture isn't in the archive. */
export const omissionWords = {
  terms: "the supplier's terms don't allow keeping it",
  missing: 'its file is missing on the server',
} as const
export type Omission = keyof typeof omissionWords

export const wordOfGrade = (grade: number | null): string | null =>
  exportWords.find((known) => known.grade === grade)?.word ?? null

export const picturesFileName = (title: string): string => `${title} pictures.zip`
