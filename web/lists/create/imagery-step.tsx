import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { HouseIcon, SatelliteIcon } from '../../ui/icons.tsx'
import { words } from './words.ts'

/** Street view or aerial. A title with 'aerial' preselects aerial; the user can change it (D18). */
export function ImageryStep({
  imagery,
  onChange,
}: {
  imagery: FlatKind
  onChange: (imagery: FlatKind) => void
}) {
  return (
    <ChoiceCards
      label={words.imagery.label}
      value={imagery}
      onChange={onChange}
      choices={[
        {
          value: 'street',
          label: words.imagery.street,
          description: words.imagery.streetText,
          icon: <HouseIcon />,
        },
        {
          value: 'aerial',
          label: words.imagery.aerial,
          description: words.imagery.aerialText,
          icon: <SatelliteIcon />,
        },
      ]}
    />
  )
}
