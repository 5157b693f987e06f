import { keyInUse } from '@curbgrade/core/grading/keys/key-changes'
import { keyCap } from '@curbgrade/core/grading/keys/key-name'
import { usePreferences } from '../../rows/index.ts'

/** Returns the cap of the key that the user has put in place of a default key. */
export function useKeyCaps(): (defaultName: string) => string {
  const { keys } = usePreferences()
  return (defaultName) => keyCap(keyInUse(defaultName, keys))
}
