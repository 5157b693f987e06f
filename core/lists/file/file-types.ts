const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text with any separator is read alike, whatever its name says (D80). */
export const fileTypes = {
  csv: { mediaType: 'text/csv', extensions: ['csv', 'txt', 'tsv'] },
  xlsx: { mediaType: XLSX, extensions: ['xlsx'] },
  geojson: { mediaType: 'application/geo+json', extensions: ['geojson', 'json'] },
} as const

/** Read if they hold exactly one of those. */
export const archiveTypes = {
  gz: { mediaType: 'application/gzip', extensions: ['gz'] },
  zip: { mediaType: 'application/zip', extensions: ['zip'] },
} as const

const uploadTypes = { ...fileTypes, ...archiveTypes }

export type FileType = keyof typeof fileTypes
export type ArchiveType = keyof typeof archiveTypes

export const fileTypeOf = (fileName: string): FileType | null => typeIn(fileTypes, fileName)
export const archiveTypeOf = (fileName: string): ArchiveType | null => typeIn(archiveTypes, fileName)
export const uploadTypeOf = (fileName: string): FileType | ArchiveType =>
  typeIn(uploadTypes, fileName) ?? 'csv'

const typeIn = <Type extends string>(
  types: { readonly [type in Type]: { readonly extensions: readonly string[] } },
  fileName: string,
): Type | null =>
  (Object.keys(types) as Type[]).find((type) =>
    types[type].extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`)),
  ) ?? null

/** `parcels` for `parcels.csv` as for `parcels.csv.gz`. */
export const withoutExtension = (fileName: string): string => {
  const shorter = fileName.replace(/\.[^.]*$/, '')
  return archiveTypeOf(fileName) && fileTypeOf(shorter) ? withoutExtension(shorter) : shorter
}

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

export const mediaTypeOf = (fileName: string): string => uploadTypes[uploadTypeOf(fileName)].mediaType

export const acceptedFiles = Object.values(uploadTypes)
  .flatMap(({ extensions, mediaType }) => [...extensions.map((extension) => `.${extension}`), mediaType])
  .join(',')
