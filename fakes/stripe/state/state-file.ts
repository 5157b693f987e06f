import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { emptyState, type State } from './state.ts'

export type StateFile = { readonly state: State; save(): Promise<void> }

/** Loads the state of an earlier run, or starts empty. Without a path, nothing is saved. */
export async function openStateFile(path: string | undefined): Promise<StateFile> {
  if (path === undefined) return { state: emptyState(), save: async () => {} }
  await mkdir(dirname(path), { recursive: true })
  const state = { ...emptyState(), ...(await readState(path)) }
  return { state, save: coalesce(() => writeAtomically(path, JSON.stringify(state))) }
}

async function readState(path: string): Promise<Partial<State>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<State>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`Can't read the file of the local Stripe fake: ${path}`, { cause: error })
  }
}

/** Writes atomically, so a kill in the middle leaves the previous state. */
async function writeAtomically(path: string, content: string): Promise<void> {
  // Uses a unique name because several processes may run on one folder.
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

/** Coalesces calls during a write into the next write, which includes their changes. */
function coalesce(write: () => Promise<void>): () => Promise<void> {
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
