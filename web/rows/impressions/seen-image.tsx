import { type ComponentProps, type ReactNode, useRef } from 'react'
import { baseUrl } from '../../client/api.ts'
import { useFailedImage } from '../../client/live/use-failed-image.ts'
import { classNames } from '../../ui/class-names.ts'
import { HouseIcon } from '../../ui/icons.tsx'
import type { Impressions, PicturedRow } from './impressions.ts'
import { useSeen } from './use-seen.ts'
import { pictureOf } from './watch-impression.ts'

type SeenImageProps = Omit<ComponentProps<'img'>, 'ref' | 'src' | 'onLoad' | 'onError'> & {
  row: PicturedRow & { readonly photo: string }
  impressions: Impressions
  alt: string
  /** Shown while the picture can't be loaded. */
  failed?: ReactNode
}

export const SeenImage = ({ row, ...props }: SeenImageProps) => (
  // The key remounts the image, because each picture of the row has to be seen.
  <Image key={row.photo} row={row} {...props} />
)

function Image({ row, impressions, alt, failed, ...props }: SeenImageProps) {
  const [isFailed, noteFailed] = useFailedImage(row.photo)
  const image = useRef<HTMLImageElement>(null)
  const markLoaded = useSeen(image, (shownAt) =>
    impressions.note(row, { state: 'seen', shownAt, ...pictureOf(row.photo) }),
  )
  if (isFailed) return failed ?? <NoImage alt={alt} className={props.className} />
  return (
    <img
      ref={image}
      src={baseUrl + row.photo}
      alt={alt}
      width={400}
      height={270}
      decoding="async"
      onLoad={markLoaded}
      onError={() => {
        impressions.note(row, { state: 'failed' })
        noteFailed()
      }}
      {...props}
    />
  )
}

const NoImage = ({ alt, className }: { alt: string; className: string | undefined }) => (
  <span className={classNames(className, 'relative flex items-center justify-center text-muted')}>
    <HouseIcon width="26" height="26" strokeWidth="1.1" />
    <span className="sr-only">{alt}</span>
  </span>
)
