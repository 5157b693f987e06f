const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const fileTypes = {
  csv: { mediaType: 'text/csv' },
  xlsx: { mediaType: XLSX },
} as const

export type FileType = keyof typeof fileTypes

const types = Object.keys(fileTypes) as FileType[]

export const fileTypeOf = (fileName: string): FileType | null =>
  types.find((type) => fileName.toLowerCase().endsWith(`.${type}`)) ?? null

export const mediaTypeOf = (fileName: string): string => fileTypes[fileTypeOf(fileName) ?? 'csv'].mediaType

export const acceptedFiles = types.flatMap((type) => [`.${type}`, fileTypes[type].mediaType]).join(',')
