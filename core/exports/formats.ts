import { fileTypes } from '../lists/file/file-types.ts'

/** The contract, the dialog, the writers and the download progress derive from this table. */
export const formats = {
  csv: { name: 'CSV', mediaType: 'text/csv; charset=utf-8' },
  xlsx: { name: 'XLSX', mediaType: fileTypes.xlsx.mediaType },
  geojson: { name: 'GeoJSON', mediaType: fileTypes.geojson.mediaType },
} as const

export type ExportFormat = keyof typeof formats

export const exportFormats = Object.keys(formats) as [ExportFormat, ...ExportFormat[]]

type MediaType = `${string}/${string}`
const withoutParams = (mediaType: string) => mediaType.replace(/;.*/, '') as MediaType

/** Without parameters, as contracts name them, in the same order. */
export const exportMediaTypes = exportFormats.map((format) => withoutParams(formats[format].mediaType)) as [
  MediaType,
  ...MediaType[],
]

/** Defaults to CSV. */
export const toExportFormat = (contentType: string): ExportFormat =>
  exportFormats[exportMediaTypes.indexOf(withoutParams(contentType))] ?? 'csv'

export const exportFileName = (title: string, format: ExportFormat): string => `${title}.${format}`
