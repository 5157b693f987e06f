const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text with any separator is read alike, whatever its name says (D80). */
export const fileTypes = {
  csv: { mediaType: 'text/csv', extensions: ['csv', 'txt', 'tsv'] },
  xlsx: { mediaType: XLSX, extensions: ['xlsx'] },
  geojson: { mediaType: 'application/geo+json', extensions: ['geojson', 'json'] },
} as const

export type FileType = keyof typeof fileTypes

const types = Object.keys(fileTypes) as FileType[]

export const fileTypeOf = (fileName: string): FileType | null =>
  types.find((type) =>
    fileTypes[type].extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`)),
  ) ?? null

const CONVERTIBLE = {
  excel: ['xls', 'xlsb', 'xlsm'],
  openDocument: ['ods'],
  numbers: ['numbers'],
  document: ['pdf', 'doc', 'docx'],
} as const

/** What people have to save as one of our types, each in its own program. JSON is recognized by what's in it. */
export type ConvertibleFile = keyof typeof CONVERTIBLE | 'json'

export const convertibleFileOf = (fileName: string): ConvertibleFile | undefined => {
  const extension = fileName.toLowerCase().split('.').at(-1) ?? ''
  return (Object.keys(CONVERTIBLE) as (keyof typeof CONVERTIBLE)[]).find((kind) =>
    (CONVERTIBLE[kind] as readonly string[]).includes(extension),
  )
}

export const mediaTypeOf = (fileName: string): string => fileTypes[fileTypeOf(fileName) ?? 'csv'].mediaType

export const acceptedFiles = types
  .flatMap((type) => [
    ...fileTypes[type].extensions.map((extension) => `.${extension}`),
    fileTypes[type].mediaType,
  ])
  .join(',')
