import { actionKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { keyInUse } from '@curbgrade/core/grading/keys/key-changes'
import { useSingleKeys } from '../../client/single-keys.ts'
import { usePreferences } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { keysText } from './text.ts'

/** Replaces the hint once the user changes any key or turns the keys off, because it names the default keys. */
export function KeyHint({ children }: { children: string }) {
  const text = useText(keysText)
  const { keys } = usePreferences()
  const isSingle = useSingleKeys()
  const isChanged = Object.keys(keys).length > 0
  const own = isChanged ? text.own(keyInUse(actionKeys['show-keys'], keys)) : children
  return (
    <p className="max-w-md text-sm text-pretty text-muted pointer-coarse:hidden">
      {isSingle ? own : text.singleOff}
    </p>
  )
}
