import { access, constants, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { isBeforeFirstRelease } from '../platform/db/before-first-release.ts'
import { applyMigrations, readSchema } from '../platform/db/migrate.ts'
import type { Migration } from '../platform/db/read-migrations.ts'
import type { FileStore } from '../platform/files/index.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { BackupRefused } from './backup-refused.ts'
import { connect } from './connection-store.ts'
import { type BackupContents, CONTENTS, contentsSchema, type Header, LOCAL_FILES } from './format.ts'
import { loadRows } from './load-rows.ts'
import { mapAhead } from './map-ahead.ts'
import { type ArchiveEntry, checkArchive, readEntries } from './read-archive.ts'
import { isEmptyDatabase, markUnfinished, unmarkUnfinished } from './schema-store.ts'
import { quote, toRefusal, WrongContents } from './unusable-archive.ts'

const FILES_AHEAD = 8

export type RestoreTarget = {
  readonly databaseUrl: string
  readonly files: FileStore
  /** For local mode's secrets; null in production, whose settings have them. */
  readonly dataDir: string | null
  readonly migrationsFolder: string
  readonly migrateQueue: () => Promise<void>
}

/**
 * Restores into an empty database and file store, and migrates to this release. Until then, a marker keeps
 * any process from starting on the unfinished data.
 * @throws ArchiveRefused if the archive is damaged, newer than this release or from before 1.0.0; writes
 * nothing
 * @throws BackupRefused if the target isn't empty or can't be written; writes nothing. Also if the contents
 * can't be read, whatever the seal says; then the marker stays
 */
export async function restore(target: RestoreTarget, path: string): Promise<BackupContents> {
  const header = await checkArchive(path)
  const { migrations, definitions } = await readSchema(target.migrationsFolder)
  const known = findKnownMigrations(header, migrations)
  if (!(await target.files.isEmpty())) throw notEmpty('The file store', 'an empty folder or bucket')
  if (target.dataDir !== null) await prepareFolder(target.dataDir)
  const client = await connect(target.databaseUrl, 'curbgrade-restore')
  try {
    if (!(await isEmptyDatabase(client))) throw notEmpty('The database', 'an empty database')
    await markUnfinished(client)
    await applyMigrations(target.databaseUrl, known, { afterward: target.migrateQueue })
    const contents = await load(client, target, header, path).catch((error: unknown) => {
      throw toRefusal(error, path)
    })
    await applyMigrations(target.databaseUrl, migrations, { definitions })
    await unmarkUnfinished(client)
    await client.query('analyze')
    return contents
  } finally {
    await client.end()
  }
}

function findKnownMigrations(header: Header, all: readonly Migration[]): Migration[] {
  const hashByName = new Map(header.migrations.map(({ name, hash }) => [name, hash]))
  if (isBeforeFirstRelease([...hashByName.keys()]))
    throw new ArchiveRefused(
      'The backup was made by a version before 1.0.0, which no release can restore. Nothing was written. ' +
        'Restore it with the version that made it.',
    )
  const known = all.filter(({ name, hash }) => hashByName.get(name) === hash)
  if (known.length === hashByName.size) return known
  const unknown = [...hashByName.keys()].filter((name) => !known.some((migration) => migration.name === name))
  throw new ArchiveRefused(
    `The backup was made by a release with different migrations: this one lacks ${quote(unknown.join(', '))} as applied there. ` +
      'Nothing was written. Restore it with the release that made it, or a later one.',
  )
}

/** Runs before the first write, because local files come last in the archive. */
async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (cause) {
    throw new BackupRefused(
      `The folder ${dataDir} can't be written (${(cause as Error).message}). Nothing was written. Set DATA_DIR to a folder that can.`,
      { cause },
    )
  }
  for (const name of LOCAL_FILES) {
    const exists = await access(join(dataDir, name)).then(
      () => true,
      () => false,
    )
    if (exists) throw notEmpty(`The folder ${dataDir}`, 'an empty DATA_DIR')
  }
}

const notEmpty = (what: string, replacement: string): BackupRefused =>
  new BackupRefused(
    `${what} isn't empty, and a restore never overwrites anything. Nothing was written. Restore into ${replacement}.`,
  )

async function load(
  client: Client,
  target: RestoreTarget,
  header: Header,
  path: string,
): Promise<BackupContents> {
  const entries = readEntries(path)
  const { rows, next } = await loadRows(client, header, entries)
  let files = 0
  let contents: BackupContents | undefined
  const saved = mapAhead(withNext(next, entries), FILES_AHEAD, async (entry) => {
    await save(target, entry)
    return entry
  })
  for await (const { name, bytes } of saved) {
    if (name.startsWith('files/')) files++
    if (name === CONTENTS) contents = contentsSchema.parse(JSON.parse(bytes.toString()))
  }
  if (contents === undefined || !isDeepStrictEqual([contents.rows, contents.files], [rows, files]))
    throw new WrongContents('its rows and files differ from those that it lists')
  return contents
}

async function* withNext(
  next: ArchiveEntry | undefined,
  entries: AsyncIterable<ArchiveEntry>,
): AsyncGenerator<ArchiveEntry> {
  if (next !== undefined) yield next
  yield* entries
}

async function save({ files, dataDir }: RestoreTarget, { name, bytes }: ArchiveEntry): Promise<void> {
  if (name.startsWith('files/')) await files.put(name.slice('files/'.length), bytes)
  const local = LOCAL_FILES.find((file) => name === `local/${file}`)
  if (local !== undefined && dataDir !== null)
    await writeFile(join(dataDir, local), bytes, { mode: 0o600, flag: 'wx' })
}
