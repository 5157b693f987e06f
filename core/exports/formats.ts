import { fileTypes } from '../lists/file/file-types.ts'

/** The contract, the dialog, the writers and the download progress derive from this table. */
export const formats = {
  csv: { name: 'CSV', mediaType: 'text/csv; charset=utf-8' },
  xlsx: { name: 'XLSX', mediaType: fileTypes.xlsx.mediaType },
  geojson: { name: 'GeoJSON', mediaType: fileTypes.geojson.mediaType },
  jsonl: { name: 'JSON Lines', mediaType: 'application/jsonl' },
} as const

export type ExportFormat = keyof typeof formats

export const exportFormats = Object.keys(formats) as [ExportFormat, ...ExportFormat[]]

/** Of files that people open. JSON Lines are for programs. */
export type FileFormat = Exclude<ExportFormat, 'jsonl'>

export const fileFormats = exportFormats.filter((format) => format !== 'jsonl') as [
  FileFormat,
  ...FileFormat[],
]

type MediaType = `${string}/${string}`
const withoutParams = (mediaType: string) => mediaType.replace(/;.*/, '') as MediaType

/** Without parameters, as contracts name them, in the same order. */
export const mediaTypesFor = (names: readonly [ExportFormat, ...ExportFormat[]]) =>
  names.map((format) => withoutParams(formats[format].mediaType)) as [MediaType, ...MediaType[]]

/** Defaults to CSV. */
export const toFileFormat = (contentType: string): FileFormat =>
  fileFormats[mediaTypesFor(fileFormats).indexOf(withoutParams(contentType))] ?? 'csv'

export const exportFileName = (title: string, format: ExportFormat): string => `${title}.${format}`
