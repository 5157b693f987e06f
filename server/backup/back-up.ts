import { access, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Client } from 'pg'
import type { FileStore } from '../platform/files/index.ts'
import { holdFiles } from '../platform/files/pending-files-store.ts'
import { toLargeChunks } from '../platform/large-chunks.ts'
import { BackupRefused } from './backup-refused.ts'
import { connect } from './connection-store.ts'
import { beginSnapshot, type Copied, copyJobs, copyTable, findFiles } from './copy-store.ts'
import {
  ARCHIVE_FORMAT,
  type BackupContents,
  CONTENTS,
  HEADER,
  type Header,
  JOBS,
  LOCAL_FILES,
  partName,
  tableFolder,
} from './format.ts'
import { mapAhead } from './map-ahead.ts'
import { checkArchive } from './read-archive.ts'
import { type CopiedTable, findMigrations, findTables, isMigrated } from './schema-store.ts'
import { sweepPartials } from './sweep-partials.ts'
import { rowsWithoutOriginals } from './without-originals-store.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

/** Size before compression. Each part is held in memory. */
const PART_BYTES = 4 * 1024 * 1024
const PARTS_AHEAD = 3
/** Files are up to 25 MB. */
const FILES_AHEAD = 8

const compress = promisify(gzip)

export type BackupSource = {
  /** A direct connection, because a transaction pooler would lose the lock that protects the files. */
  readonly databaseUrl: string
  readonly files: FileStore
  readonly dataDir: string
  /** Leaves out the originals of own photos, whose renditions are all that pages show. */
  readonly withoutOriginals?: boolean
}

/**
 * Runs while the product is in use, and includes everything acknowledged before the call. The archive gets
 * its final name after a check.
 * @throws BackupRefused if there is nothing to back up, or the database is being migrated
 */
export async function backUp(source: BackupSource, path: string): Promise<BackupContents> {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupRefused(`${path} already exists. Choose another name.`)
  await sweepPartials(path)
  const partial = `${path}.${process.pid}.partial`
  const client = await connect(source.databaseUrl, 'curbgrade-backup')
  try {
    const contents = await writeAll(client, source, partial)
    await checkArchive(partial)
    await rename(partial, path)
    return contents
  } finally {
    await client.end()
    await rm(partial, { force: true })
  }
}

async function writeAll(client: Client, source: BackupSource, path: string): Promise<BackupContents> {
  await holdFiles(client)
  const header = await beginConsistentSnapshot(client)
  const archive = writeArchive(path)
  const sources = source.withoutOriginals ? rowsWithoutOriginals : new Map<string, string>()
  try {
    await archive.add(HEADER, Buffer.from(JSON.stringify(header)))
    const rows = await addRows(client, archive, header.tables, sources)
    const files = await addFiles(findFiles(client, header.tables, sources), source.files, archive)
    await addLocalFiles(source.dataDir, archive)
    const contents = { rows, ...files }
    await archive.add(CONTENTS, Buffer.from(JSON.stringify(contents)))
    await archive.finish()
    return contents
  } catch (error) {
    throw await archive.abort(error)
  }
}

/** Detects migrations between finding the tables and taking the snapshot, which locks them. */
async function beginConsistentSnapshot(client: Client): Promise<Header> {
  if (!(await isMigrated(client)))
    throw new BackupRefused('There is nothing to back up: the database is empty.')
  const [tables, migrations] = [await findTables(client), await findMigrations(client)]
  await beginSnapshot(client, tables)
  const snapshot = { migrations: await findMigrations(client), tables: await findTables(client) }
  if (JSON.stringify(snapshot) !== JSON.stringify({ migrations, tables }))
    throw new BackupRefused(
      'The database was being upgraded. Run the backup again once the upgrade has finished.',
    )
  return { format: ARCHIVE_FORMAT, createdAt: new Date().toISOString(), ...snapshot }
}

async function addRows(
  client: Client,
  archive: ArchiveWriter,
  tables: readonly CopiedTable[],
  sources: ReadonlyMap<string, string>,
) {
  const rows: Record<string, number> = {}
  for (const table of tables)
    rows[table.name] = await addParts(archive, tableFolder(table.name), copyTable(client, table, sources))
  rows[JOBS] = await addParts(archive, JOBS, copyJobs(client))
  return rows
}

/** Parts may split rows: restoring joins those of a table into one stream again. */
async function addParts(archive: ArchiveWriter, folder: string, copied: Copied<Readable>): Promise<number> {
  let part = 0
  const shrink = (bytes: Buffer) => compress(bytes, { level: constants.Z_BEST_SPEED })
  for await (const bytes of mapAhead(toLargeChunks(copied, PART_BYTES), PARTS_AHEAD, shrink))
    await archive.add(partName(folder, ++part), bytes)
  return copied.rowCount
}

async function addFiles(pages: AsyncIterable<string[]>, files: FileStore, archive: ArchiveWriter) {
  const missingFiles: string[] = []
  let count = 0
  const found = mapAhead(flatten(pages), FILES_AHEAD, async (path) => ({
    path,
    bytes: await readIfExists(files, path),
  }))
  for await (const { path, bytes } of found) {
    if (bytes === null) missingFiles.push(path)
    else {
      await archive.add(`files/${path}`, bytes)
      count++
    }
  }
  return { files: count, missingFiles }
}

async function* flatten(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const paths of pages) yield* paths
}

/** Null if the store has lost the file, which must not stop the backup of everything else. */
async function readIfExists(files: FileStore, path: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await files.read(path))
  } catch (error) {
    if (await files.exists(path)) throw error
    return null
  }
}

async function addLocalFiles(dataDir: string, archive: ArchiveWriter): Promise<void> {
  for (const name of LOCAL_FILES) {
    const bytes = await readFile(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (bytes !== undefined) await archive.add(`local/${name}`, bytes)
  }
}
