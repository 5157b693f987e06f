import { joinAddress } from '@curbgrade/core/shared/address-text'
import { useText } from '../../text/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Property } from '../queries.ts'
import { imageryText } from '../text.ts'
import { MapView } from './map-view.tsx'
import type { Pictured } from './pictured.ts'

type MapProps = {
  listId: string
  property: Property | null
  pictured: Pictured
  isOpen: boolean
  onToggle: () => void
}
export function MapPanel({ listId, property, pictured, isOpen, onToggle }: MapProps) {
  const text = useText(imageryText)
  if (!isOpen) return null
  return (
    <section
      aria-label={text.map.title}
      className="card relative h-44 shrink-0 overflow-hidden p-0 max-lg:hidden"
    >
      {property && <MapView listId={listId} property={property} pictured={pictured} />}
      <IconButton
        label={text.map.hide}
        variant="outline"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onToggle}
        className="absolute top-2 right-2"
      >
        <CrossIcon />
      </IconButton>
    </section>
  )
}

export const MapSheet = ({ listId, property, pictured, isOpen, onToggle }: MapProps) => {
  const text = useText(imageryText)
  return (
    <Dialog
      open={isOpen && property !== null}
      onOpenChange={onToggle}
      title={text.map.title}
      description={property && joinAddress(property.street, property.city, property.state)}
    >
      <div className="h-[50dvh] overflow-hidden rounded-grade border border-line">
        {property && <MapView listId={listId} property={property} pictured={pictured} />}
      </div>
    </Dialog>
  )
}
