import { useText } from '../../text/language.ts'
import { Shimmer } from '../../ui/shimmer.tsx'
import { imageryText } from '../text.ts'
import { MapMessage } from './map-message.tsx'

export const MapLoading = () => {
  const text = useText(imageryText)
  return (
    <output>
      <span className="sr-only">{text.map.loading}</span>
      <Shimmer className="size-full rounded-none" />
    </output>
  )
}

export const MapPartFailed = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText(imageryText)
  return (
    <MapMessage title={text.map.failed} onRetry={onRetry}>
      {text.map.partFailed}
    </MapMessage>
  )
}
