import { useEffect, useEffectEvent } from 'react'
import { PanoramaView } from '../../imagery/index.ts'
import { photoUrl } from '../queries.ts'
import type { SampleProperty, Samples } from './queries.ts'

type SamplePanoramaProps = {
  list: Samples['list']
  property: SampleProperty
  onClose: () => void
  onUnpaid: () => void
}

/** Overlays the columns, which keep their state. The close button and Escape close it. */
export function SamplePanorama({ list, property, onClose, onUnpaid }: SamplePanoramaProps) {
  const close = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose())
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => void close(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="absolute inset-0 z-20 bg-page px-4 pt-1 pb-4 sm:px-6">
      <div className="relative size-full">
        <PanoramaView
          key={property.id}
          listId={list.id}
          property={property}
          still={photoUrl(property.photo)}
          onClose={onClose}
          onUnpaid={onUnpaid}
        />
      </div>
    </div>
  )
}
