import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../shared/data', import.meta.url))

/**
 * Real lists and samples of other CSV readers are stored next to the project. Without them, their tests are
 * skipped.
 */
export const hasSharedData = existsSync(root)
export const SKIPPED_WITHOUT = hasSharedData ? '' : ' (skipped: ../shared/data is missing)'

export const readShared = (...path: string[]): Uint8Array => readFileSync(join(root, ...path))

export const readSharedJson = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(root, ...path), 'utf8'))

export const namesIn = (ending: string, ...path: string[]): string[] =>
  hasSharedData ? readdirSync(join(root, ...path)).filter((name) => name.endsWith(ending)) : []
