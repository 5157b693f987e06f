import { useText } from '../../text/language.ts'
import { Shimmer } from '../../ui/shimmer.tsx'
import { imageryText } from '../text.ts'

export const LoadingPanorama = () => {
  const text = useText(imageryText)
  return (
    <output className="absolute inset-0 block">
      <span className="sr-only">{text.panorama.loading}</span>
      <Shimmer className="size-full rounded-none" />
    </output>
  )
}
