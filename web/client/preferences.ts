import { api } from './api.ts'
import { onSessionEnd } from './session-cache.ts'
import { createStoredText } from './stored-text.ts'

/**
 * Choices that follow the account. This browser keeps them under their names, so that the first paint has them and
 * they can be changed offline.
 */
type Kept = {
  readonly userId: string
  /** Those of the account that this browser has. */
  readonly names: readonly string[]
  readonly unsent: readonly string[]
}

const KEPT = 'preferences'
const kept = createStoredText(() => localStorage, KEPT)
const nothing: Kept = { userId: '', names: [], unsent: [] }
const readKept = (): Kept => ({ ...nothing, ...(JSON.parse(kept.get() ?? '{}') as Partial<Kept>) })
const change = (changed: Partial<Kept>) => kept.set(JSON.stringify({ ...readKept(), ...changed }))

/** Since the account's were asked for, so its answer is older. */
const changedSinceAsked = new Set<string>()

export const getPreference = (name: string): string | null => localStorage.getItem(name)
export const { subscribe: subscribeToPreferences } = kept

export function setPreference(name: string, value: string): void {
  localStorage.setItem(name, value)
  const { names, unsent } = readKept()
  changedSinceAsked.add(name)
  change({ names: [...new Set([...names, name])], unsent: [...new Set([...unsent, name])] })
  if (readKept().userId !== '') void sendUnsent().catch(later)
}

/** Takes the account's preferences over, and sends what was changed here while the server was away. */
export async function followAccount(userId: string): Promise<void> {
  if (readKept().userId !== userId) forgetOthers(userId)
  await sendUnsent()
  changedSinceAsked.clear()
  const { preferences } = await api('GET /api/preferences')
  const { userId: current, names, unsent } = readKept()
  if (current !== userId) return
  const isCurrent = (name: string) => unsent.includes(name) || changedSinceAsked.has(name)
  for (const name of names) if (!(name in preferences) && !isCurrent(name)) localStorage.removeItem(name)
  for (const [name, value] of Object.entries(preferences))
    if (!isCurrent(name)) localStorage.setItem(name, value)
  change({ names: [...new Set([...Object.keys(preferences), ...names.filter(isCurrent)])] })
}

/** Leaves nothing in a browser that others may use but what the server still has to get. */
function forgetSent(): void {
  const { names, unsent } = readKept()
  for (const name of names) if (!unsent.includes(name)) localStorage.removeItem(name)
  if (unsent.length > 0) change({ names: unsent })
  else localStorage.removeItem(KEPT)
}
onSessionEnd((end) => end === 'signed-out' && forgetSent())

/** What was chosen before anyone signed in becomes the account's; another person's choices go. */
function forgetOthers(userId: string): void {
  const { userId: last, names } = readKept()
  if (last !== '') for (const name of names) localStorage.removeItem(name)
  change({ userId, ...(last !== '' && { names: [], unsent: [] }) })
}

async function sendUnsent(): Promise<void> {
  for (const name of readKept().unsent) {
    const value = getPreference(name)
    if (value !== null) await api('PUT /api/preferences/:name', { params: { name }, body: { value } })
    // A newer change is still to be sent.
    if (getPreference(name) === value) change({ unsent: readKept().unsent.filter((other) => other !== name) })
  }
}

/** The next page load sends them again. */
export const later = (): void => undefined
