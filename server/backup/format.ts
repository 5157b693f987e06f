import { z } from 'zod'

/**
 * An archive is an ordinary tar file in this order, followed by a seal (seal.ts):
 *
 * - `archive.json`: the header below
 * - `database/<table>/<part>.gz`: the table's rows as PostgreSQL's COPY writes them, in compressed parts
 * - `jobs/<part>.gz`: what waits in the queue, in the same way
 * - `files/<path>`: every file that a row refers to
 * - `local/<name>`: what local mode keeps in DATA_DIR beside database and files
 * - `contents.json`: what was written, for a last comparison
 */
export const ARCHIVE_FORMAT = 1

export const HEADER = 'archive.json'
export const CONTENTS = 'contents.json'
export const JOBS = 'jobs'

export const headerSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Those that others refer to come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Header = z.output<typeof headerSchema>

export const contentsSchema = z.object({
  /** By table; the queue under `jobs`. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Files that a row refers to and the store doesn't have. */
  missingFiles: z.array(z.string()),
})
export type Contents = z.output<typeof contentsSchema>

export const partName = (folder: string, part: number): string =>
  `${folder}/${String(part).padStart(6, '0')}.gz`
export const tableFolder = (table: string): string => `database/${table}`

/**
 * What local mode keeps in DATA_DIR: the secret that signs sessions, the keys that browsers subscribed with, and the
 * payments of the test provider.
 */
export const LOCAL_FILES = ['auth-secret', 'vapid-keys.json', 'test-payments.json'] as const
