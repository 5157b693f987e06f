import { fileTypes } from '../lists/file/file-types.ts'

/**
 * The files that an export can be: name in the API and its documents, and media type. The contract, the dialog, the writers
 * and the progress of a download derive from them. GeoJSON is RFC 7946.
 */
export const formats = {
  csv: { name: 'CSV', mediaType: 'text/csv; charset=utf-8' },
  xlsx: { name: 'XLSX', ...fileTypes.xlsx },
  geojson: { name: 'GeoJSON', mediaType: 'application/geo+json' },
} as const

export type ExportFormat = keyof typeof formats

/** In the order of the dialog; the first is the default. */
export const exportFormats = Object.keys(formats) as [ExportFormat, ...ExportFormat[]]

type MediaType = `${string}/${string}`
const withoutParams = (mediaType: string) => mediaType.replace(/;.*/, '') as MediaType

/** The media types as contracts name them, in the same order. */
export const exportMediaTypes = exportFormats.map((format) => withoutParams(formats[format].mediaType)) as [
  MediaType,
  ...MediaType[],
]

/** The format of a file that arrives with this Content-Type. All other downloads are CSV. */
export const toExportFormat = (contentType: string): ExportFormat =>
  exportFormats[exportMediaTypes.indexOf(withoutParams(contentType))] ?? 'csv'

export const exportFileName = (title: string, format: ExportFormat): string => `${title}.${format}`
