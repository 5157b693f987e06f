import { useState } from 'react'
import { useLiveSince } from '../client/live/live-values.ts'
import { classNames } from '../ui/class-names.ts'
import { HouseIcon } from '../ui/icons.tsx'

type ThumbnailProps = { src: string | undefined; alt?: string; className?: string }

/**
 * Shows a small picture, which doesn't count as seen. Shows a house if there is none or it couldn't be loaded, and tries
 * again once the server is back.
 */
export function Thumbnail({ src, alt = '', className }: ThumbnailProps) {
  const liveSince = useLiveSince()
  const [failed, setFailed] = useState<{ src: string; liveSince: number | undefined } | null>(null)
  if (src === undefined || (failed?.src === src && failed.liveSince === liveSince))
    return (
      <span className={classNames('flex items-center justify-center bg-sunken text-muted', className)}>
        <HouseIcon />
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed({ src, liveSince })}
      className={classNames('object-cover', className)}
    />
  )
}
