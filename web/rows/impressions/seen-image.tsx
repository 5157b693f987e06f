import { type ComponentProps, useRef } from 'react'
import { baseUrl } from '../../client/api.ts'
import type { Impressions, PicturedRow } from './impressions.ts'
import { useSeen } from './use-seen.ts'

type SeenImageProps = Omit<ComponentProps<'img'>, 'ref' | 'src' | 'onLoad'> & {
  row: PicturedRow & { readonly photo: string }
  impressions: Impressions
  alt: string
}

export const SeenImage = ({ row, ...props }: SeenImageProps) => (
  // The key remounts the image, because each picture of the row has to be seen.
  <Image key={row.photo} row={row} {...props} />
)

function Image({ row, impressions, alt, onError, ...props }: SeenImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const markLoaded = useSeen(image, (shownAt) => impressions.note(row, { state: 'seen', shownAt }))
  return (
    <img
      ref={image}
      src={baseUrl + row.photo}
      alt={alt}
      width={400}
      height={270}
      decoding="async"
      onLoad={markLoaded}
      onError={(event) => {
        impressions.note(row, { state: 'failed' })
        onError?.(event)
      }}
      {...props}
    />
  )
}
