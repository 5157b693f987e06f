import type { MemoryPicture } from '@curbgrade/core/grading/memory/memory'
import { useRef, useState } from 'react'
import { baseUrl } from '../../../client/api.ts'
import { memoryText } from '../../../grading/index.ts'
import { AttributionFact } from '../../../imagery/index.ts'
import { useSeen } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'

type EarlierPictureProps = {
  picture: MemoryPicture
  onSeen: (shownAt: number) => void
  /** Called if the earlier picture doesn't load. */
  onFailed: () => void
  onNew: () => void
}

/** Shows the user's picture of the same address in another list, which is free, and offers a new one. */
export function EarlierPicture({ picture, onSeen, onFailed, onNew }: EarlierPictureProps) {
  const text = useText(memoryText)
  const image = useRef<HTMLImageElement>(null)
  const markLoaded = useSeen(image, onSeen)
  const [isLoaded, setLoaded] = useState(false)
  const { pic, provenance } = picture
  return (
    <figure className="flex size-full flex-col">
      <img
        ref={image}
        src={baseUrl + pic}
        alt={text.picture(provenance.capturedAt)}
        aria-busy={!isLoaded}
        decoding="async"
        draggable={false}
        onLoad={() => {
          setLoaded(true)
          markLoaded()
        }}
        onError={onFailed}
        className="min-h-0 w-full flex-1 object-contain"
      />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-sm text-muted">
        <span className="flex flex-wrap gap-x-2.5">
          <span className="font-medium text-ink">{text.picture(provenance.capturedAt)}</span>
          <AttributionFact provenance={provenance} />
        </span>
        <Button title={text.newPictureHint} onClick={onNew}>
          {text.newPicture}
        </Button>
      </figcaption>
    </figure>
  )
}
