import { randomUUID } from 'node:crypto'
import { OperatorError } from '../operator-error.ts'
import { isStorageFull } from '../storage-full.ts'
import type { Files } from './index.ts'
import { statusOfError } from './store-status.ts'

/** The file store refuses a required operation. */
export class FileStoreUnusable extends OperatorError {
  override readonly name = 'FileStoreUnusable'
}

const PROBE = Buffer.from('Curbgrade writes, reads and removes this file to see whether it can.')

/**
 * Returns a sentence if the store is full or can't be reached, which doesn't prevent a start: only uploads
 * and pictures need it.
 * @throws FileStoreUnusable
 */
export async function checkFiles(files: Files): Promise<string | null> {
  const path = `probe-${randomUUID()}`
  try {
    await files.put(path, PROBE)
    await checkProbe(files, path)
    return null
  } catch (error) {
    return describe(error)
  }
}

/** Always removes the probe, because a restore refuses a store that isn't empty. */
async function checkProbe(files: Files, path: string): Promise<void> {
  try {
    if (!Buffer.from(await files.read(path)).equals(PROBE))
      throw new FileStoreUnusable('The file store returned other bytes than were written. Check FILES_URL.')
  } finally {
    await files.remove(path)
  }
}

const WAITS = 'Uploads and new pictures are refused until then.'

function describe(error: unknown): string {
  if (error instanceof FileStoreUnusable) throw error
  if (isStorageFull(error)) return `The file store is full; make space. ${WAITS}`
  const reason = reasonOf(error)
  if (isAboutKeys(error))
    throw new FileStoreUnusable(
      `The file store refuses us (${reason}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do with the bucket.`,
    )
  const status = statusOfError(error)
  if (status !== null && status < 500)
    throw new FileStoreUnusable(
      `The file store refuses us (${reason}). Check the bucket, region and endpoint in FILES_URL.`,
    )
  if (FOLDER_CODES.has(codeOf(error)))
    throw new FileStoreUnusable(
      `The folder in FILES_URL can't be written (${reason}). Make it writable for the user that runs Curbgrade.`,
    )
  return `The file store doesn't answer (${reason}). Start it, or check FILES_URL. ${WAITS}`
}

const FOLDER_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG'])

const isAboutKeys = (error: unknown): boolean =>
  [401, 403].includes(statusOfError(error) ?? 0) || innermost(error).name === 'CredentialsProviderError'

const innermost = (error: unknown): Error =>
  error instanceof Error && error.cause instanceof Error && error.cause !== error
    ? innermost(error.cause)
    : (error as Error)

const codeOf = (error: unknown): string => String((innermost(error) as NodeJS.ErrnoException).code)

const reasonOf = (error: unknown): string => {
  const { name, message } = innermost(error)
  return message === '' || message === name ? name : message
}
