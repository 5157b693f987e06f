import { type CSSProperties, useState } from 'react'
import { baseUrl, fillPath } from '../../client/api.ts'
import { useFailedImage } from '../../client/live/use-failed-image.ts'
import { useText } from '../../text/language.ts'
import { Shimmer } from '../../ui/shimmer.tsx'
import { PhotoChip } from '../photo-facts.tsx'
import type { SidePicture } from './side-picture.ts'
import { sideBySideText } from './text.ts'

type ComparedImageProps = {
  picture: SidePicture
  /** Width by height, guessed until it's loaded. */
  aspect: number
  onLoaded: (aspect: number) => void
}

/** The larger rendition, or the small one if there is no larger. */
export function ComparedImage({ picture: { id, caption, alt }, aspect, onLoaded }: ComparedImageProps) {
  const text = useText(sideBySideText)
  const largeUrl = baseUrl + fillPath('/api/images/:imageId/large', { imageId: id })
  const smallUrl = baseUrl + fillPath('/api/images/:imageId', { imageId: id })
  const [hasNoLarge, noteNoLarge] = useFailedImage(largeUrl)
  const [isFailed, noteFailed] = useFailedImage(smallUrl)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <figure className="relative min-h-0 min-w-0 bg-sunken" style={aspectStyle(aspect)}>
      {!isLoaded && !isFailed && <Shimmer className="absolute inset-0 rounded-none" />}
      {isFailed ? (
        <p className="grid size-full place-content-center p-4 text-center text-muted">{text.failed}</p>
      ) : (
        <img
          src={hasNoLarge ? smallUrl : largeUrl}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setLoaded(true)
            onLoaded(naturalHeight > 0 ? naturalWidth / naturalHeight : aspect)
          }}
          onError={hasNoLarge ? noteFailed : noteNoLarge}
          className="relative size-full object-contain"
        />
      )}
      <figcaption className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)]">
        <PhotoChip>{caption}</PhotoChip>
      </figcaption>
    </figure>
  )
}

const aspectStyle = (aspect: number): CSSProperties => ({ ['--aspect' as string]: aspect })
