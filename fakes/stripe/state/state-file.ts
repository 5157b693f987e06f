import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { emptyState, type State } from './state.ts'

export type StateFile = { readonly state: State; save(): Promise<void> }

/** The state of an earlier run, or a fresh one. Without a path nothing is kept. */
export async function openStateFile(path: string | undefined): Promise<StateFile> {
  if (path === undefined) return { state: emptyState(), save: async () => {} }
  await mkdir(dirname(path), { recursive: true })
  const state = { ...emptyState(), ...(await readState(path)) }
  return { state, save: oneAtATime(() => writeWhole(path, JSON.stringify(state))) }
}

async function readState(path: string): Promise<Partial<State>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<State>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`The file of the local payments stand-in cannot be read: ${path}`, { cause: error })
  }
}

/** Appears whole or not at all, so that a kill in the middle leaves the state before it. */
async function writeWhole(path: string, content: string): Promise<void> {
  // Of its own: several processes may be started on one folder.
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await writeDurably(draft, content)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whoever asks while a write runs shares the next one, which has their change in it. */
function oneAtATime(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        running = write()
        return running
      })
    return next
  }
}
