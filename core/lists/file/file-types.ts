const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The types of files that can be uploaded as a list, by extension. */
export const fileTypes = {
  csv: { mediaType: 'text/csv' },
  xlsx: { mediaType: XLSX },
} as const

export type FileType = keyof typeof fileTypes

const types = Object.keys(fileTypes) as FileType[]

/** By the name alone; null if such a file can't be uploaded. */
export const fileTypeOf = (fileName: string): FileType | null =>
  types.find((type) => fileName.toLowerCase().endsWith(`.${type}`)) ?? null

export const mediaTypeOf = (fileName: string): string => fileTypes[fileTypeOf(fileName) ?? 'csv'].mediaType

/** What the browser's file chooser offers. */
export const acceptedFiles = types.flatMap((type) => [`.${type}`, fileTypes[type].mediaType]).join(',')
