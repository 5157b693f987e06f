import { fileTypes } from '../lists/file/file-types.ts'

/** The files that an export can be, with their media types. GeoJSON is RFC 7946. */
export const formats = {
  csv: { mediaType: 'text/csv; charset=utf-8' },
  xlsx: fileTypes.xlsx,
  geojson: { mediaType: 'application/geo+json' },
} as const

export type ExportFormat = keyof typeof formats

export const exportFormats = ['csv', 'xlsx', 'geojson'] as const satisfies readonly ExportFormat[]

export const exportFileName = (title: string, format: ExportFormat): string => `${title}.${format}`
