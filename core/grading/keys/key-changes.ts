import { ok, type Result, refuse } from '../../shared/result.ts'
import { actionByKey, actionKeys } from './grade-keys.ts'
import { type KeyPress, keyName } from './key-name.ts'

/** Maps the name of a default key to the key in use. */
export type KeyChanges = Readonly<Record<string, string>>

/** Escape also closes dialogs, so it can't be remapped. */
const FIXED: string = actionKeys.leave

export const isChangeable = (defaultName: string): boolean =>
  defaultName !== FIXED && actionByKey.has(defaultName)

export const keyInUse = (defaultName: string, changes: KeyChanges): string =>
  changes[defaultName] ?? defaultName

/** Finds the default key of the action that this key triggers now. */
export const defaultOf = (name: string, changes: KeyChanges): string | null =>
  [...actionByKey.keys()].find((defaultName) => keyInUse(defaultName, changes) === name) ?? null

type Modifiers = Pick<KeyPress, 'ctrlKey' | 'altKey' | 'metaKey'>

export function changeKey(
  changes: KeyChanges,
  defaultName: string,
  press: Pick<KeyPress, 'key' | 'code' | 'shiftKey'> & Modifiers,
): Result<KeyChanges> {
  const name = keyName(press)
  if (press.ctrlKey || press.altKey || press.metaKey || !isUsable(name)) return refuse('key_unusable')
  const taken = defaultOf(name, changes)
  if (taken !== null && taken !== defaultName) return refuse('key_taken', { by: taken, name })
  const others = Object.entries(changes).filter(([changedName]) => changedName !== defaultName)
  return ok(Object.fromEntries(name === defaultName ? others : [...others, [defaultName, name]]))
}

/** Excludes keys that move the focus or scroll. */
const isUsable = (name: string) =>
  /^((Shift\+)?(Digit\d|Key[A-Z])|Backspace|Enter| |[\p{L}\p{P}\p{S}])$/u.test(name)

/** Discards stored changes that conflict, such as those of another release. */
export function parseKeyChanges(stored: unknown): KeyChanges {
  const changes: KeyChanges = Object.fromEntries(
    Object.entries(Object(stored)).filter(
      (entry): entry is [string, string] =>
        isChangeable(entry[0]) && typeof entry[1] === 'string' && isUsable(entry[1]),
    ),
  )
  const inUse = [...actionByKey.keys()].map((name) => keyInUse(name, changes))
  return new Set(inUse).size === inUse.length ? changes : {}
}
