import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import type { Client } from 'pg'
import {
  beginLoad,
  type Copied,
  commitLoad,
  fillJobs,
  fillTable,
  prepareJobs,
  queueJobs,
} from './copy-store.ts'
import { type Header, JOBS, MAX_PART_BYTES, tableFolder } from './format.ts'
import type { ArchiveEntry } from './read-archive.ts'
import {
  disableTriggers,
  dropIndexes,
  emptyTables,
  enableTriggers,
  rebuildIndexes,
  restartSequences,
} from './schema-store.ts'

const expand: (bytes: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gunzip)

type Loaded = {
  readonly rows: Record<string, number>
  readonly next: ArchiveEntry | undefined
}

export async function loadRows(
  client: Client,
  { tables }: Header,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<Loaded> {
  await beginLoad(client)
  await disableTriggers(client, tables)
  await emptyTables(client, tables)
  const rebuild = await dropIndexes(client)
  await prepareJobs(client)
  const parts = await startReading(entries)
  const rows: Record<string, number> = {}
  for (const table of tables)
    rows[table.name] = await fill(parts, tableFolder(table.name), () => fillTable(client, table))
  rows[JOBS] = await fill(parts, JOBS, () => fillJobs(client))
  await rebuildIndexes(client, rebuild)
  await queueJobs(client)
  await restartSequences(client)
  await enableTriggers(client, tables)
  await commitLoad(client)
  return { rows, next: parts.next }
}

type Parts = {
  next: ArchiveEntry | undefined
  advance(): Promise<void>
}

async function startReading(entries: AsyncGenerator<ArchiveEntry>): Promise<Parts> {
  const parts: Parts = {
    next: undefined,
    advance: async () => {
      const { value, done } = await entries.next()
      parts.next = done === true ? undefined : value
    },
  }
  // Skips the first entry, the header, which has been read already.
  await parts.advance()
  await parts.advance()
  return parts
}

/** Copies all parts of one folder in a single COPY; returns the number of rows. */
async function fill(parts: Parts, folder: string, open: () => Copied<Writable>): Promise<number> {
  if (!parts.next?.name.startsWith(`${folder}/`)) return 0
  const target = open()
  await pipeline(expandParts(parts, folder), target)
  return target.rowCount
}

async function* expandParts(parts: Parts, folder: string): AsyncGenerator<Buffer> {
  const nextPart = () => (parts.next?.name.startsWith(`${folder}/`) ? parts.next.bytes : undefined)
  for (let bytes = nextPart(); bytes !== undefined; bytes = nextPart()) {
    yield await expand(bytes, { maxOutputLength: MAX_PART_BYTES })
    await parts.advance()
  }
}
