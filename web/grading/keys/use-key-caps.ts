import { keyInUse } from '@curbgrade/core/grading/keys/key-changes'
import { keyCap } from '@curbgrade/core/grading/keys/key-name'
import { isShortcutOn } from '@curbgrade/core/grading/keys/single-keys'
import { useSingleKeys } from '../../client/single-keys.ts'
import { usePreferences } from '../../rows/index.ts'

/** Returns the cap of the key that the user has put in place of a default key, or none if it is turned off. */
export function useKeyCaps(): (defaultName: string) => string | undefined {
  const { keys } = usePreferences()
  const isSingle = useSingleKeys()
  return (defaultName) => {
    const name = keyInUse(defaultName, keys)
    return isShortcutOn(name, isSingle) ? keyCap(name) : undefined
  }
}
