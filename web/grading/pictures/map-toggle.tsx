import { actionKeys, type KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { useText } from '../../text/language.ts'
import { MapIcon } from '../../ui/icons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { gradingText } from '../text.ts'
import { Toggle } from '../toggle.tsx'

/** Phones have a button for it below the grades. */
export function MapToggle({ onAction }: { onAction: (action: KeyAction) => void }) {
  const { map } = useText(gradingText)
  const capOf = useKeyCaps()
  return (
    <span className="contents max-lg:hidden">
      <Toggle label={map} isOn={false} cap={capOf(actionKeys.map)} onClick={() => onAction({ type: 'map' })}>
        <MapIcon className="size-4" />
      </Toggle>
    </span>
  )
}
