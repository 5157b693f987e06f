import { useFailedImage } from '../client/live/use-failed-image.ts'
import { classNames } from '../ui/class-names.ts'
import { HouseIcon } from '../ui/icons.tsx'

type ThumbnailProps = { src: string | undefined; alt?: string; title?: string; className?: string }

/**
 * Shows a small picture, which doesn't count as seen. Shows a house if there is none or it couldn't be loaded, and tries
 * again once the network or the server is back.
 */
export function Thumbnail({ src, alt = '', title, className }: ThumbnailProps) {
  const [isFailed, noteFailed] = useFailedImage(src)
  if (src === undefined || isFailed)
    return (
      <span
        title={title}
        className={classNames('flex items-center justify-center bg-sunken text-muted', className)}
      >
        <HouseIcon />
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      title={title}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={noteFailed}
      className={classNames('object-cover', className)}
    />
  )
}
