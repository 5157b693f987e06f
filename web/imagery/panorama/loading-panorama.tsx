import { Shimmer } from '../../ui/shimmer.tsx'
import { words } from '../words.ts'

export const LoadingPanorama = () => (
  <output className="absolute inset-0 block">
    <span className="sr-only">{words.panorama.loading}</span>
    <Shimmer className="size-full rounded-none" />
  </output>
)
