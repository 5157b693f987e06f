import { z } from 'zod'

/**
 * An archive is an ordinary tar file in this order, followed by a seal (seal.ts):
 *
 * - `archive.json`: the header below
 * - `database/<table>/<part>.gz`: the table's rows as PostgreSQL's COPY writes them, in compressed parts
 * - `jobs/<part>.gz`: the waiting jobs of the queue, in the same format
 * - `files/<path>`: every file that a row refers to
 * - `local/<name>`: local mode's other files in DATA_DIR
 * - `contents.json`: what was written, for a final comparison
 */
export const ARCHIVE_FORMAT = 1

export const HEADER = 'archive.json'
export const CONTENTS = 'contents.json'
export const JOBS = 'jobs'

export const headerSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Referenced tables come before those that refer to them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Header = z.output<typeof headerSchema>

export const contentsSchema = z.object({
  /** Number of rows by table; the queue's under `jobs`. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Files that a row refers to but the store lacks. */
  missingFiles: z.array(z.string()),
})
export type BackupContents = z.output<typeof contentsSchema>

/** The expanded size. Parts are written at 4 MB and end with a whole row. */
export const MAX_PART_BYTES = 64 * 1024 * 1024

export const partName = (folder: string, part: number): string =>
  `${folder}/${String(part).padStart(6, '0')}.gz`
export const tableFolder = (table: string): string => `database/${table}`

/** Local mode's files in DATA_DIR: the session secret, the push keys, and the test provider's payments. */
export const LOCAL_FILES = ['auth-secret', 'vapid-keys.json', 'test-payments.json'] as const
