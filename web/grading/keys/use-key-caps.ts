import { keyInUse } from '@curbgrade/core/grading/keys/key-changes'
import { keyCap } from '@curbgrade/core/grading/keys/key-name'
import { usePreferences } from '../../rows/index.ts'

/** What is printed on the key in use instead of a default key. */
export function useKeyCaps(): (defaultName: string) => string {
  const { keys } = usePreferences()
  return (defaultName) => keyCap(keyInUse(defaultName, keys))
}
