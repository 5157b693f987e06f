import { turnSingleKeys, useSingleKeys } from '../../client/single-keys.ts'
import { useText } from '../../text/language.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { keysText } from './text.ts'

export function SingleKeysSwitch() {
  const text = useText(keysText)
  const isSingle = useSingleKeys()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4">
      <Switch label={text.single} checked={isSingle} onChange={turnSingleKeys} />
      <p className="flex-1 basis-60 text-sm text-pretty text-muted">{text.singleHint}</p>
    </div>
  )
}
