import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { english } from '@curbgrade/core/text/language'
import type { BackupContents } from '../../backup/format.ts'
import { InvalidConfig } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { FilesMissing, printLine } from './run-script.ts'

export type OpenedDatabase = { readonly url: string; stop(): Promise<void> }

export const configuredDatabase = ({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: url = pooled,
}: Config): OpenedDatabase | undefined => (url === undefined ? undefined : { url, stop: async () => {} })

export async function requireDatabase(config: Config): Promise<OpenedDatabase> {
  const database = configuredDatabase(config)
  if (database === undefined) throw new InvalidConfig(['DATABASE_URL: is required'])
  return database
}

const MAX_LISTED = 20

export function failIfMissing(paths: readonly string[], sentence: (count: string) => string): void {
  if (paths.length === 0) return
  process.stderr.write(`${paths.slice(0, MAX_LISTED).join('\n')}\n`)
  throw new FilesMissing(sentence(english.formats.count(paths.length)))
}

export const getFilesUrl = (config: Config): string =>
  config.FILES_URL ?? pathToFileURL(join(config.dataDir, 'files')).href

export const totalRows = ({ rows }: BackupContents): number =>
  Object.values(rows).reduce((sum, rowCount) => sum + rowCount, 0)

export function report(verb: string, contents: BackupContents, place: string): void {
  const { files } = contents
  const count = totalRows(contents)
  const seconds = process.uptime().toFixed(1)
  printLine(
    `${verb} ${english.formats.count(count)} rows and ${english.formats.count(files)} files ${place} in ${seconds} s.`,
  )
}
