import { useRef, useState } from 'react'
import { baseUrl } from '../../../client/api.ts'
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { HouseIcon } from '../../../ui/icons.tsx'
import type { Sights } from '../grading/sights.ts'
import { useSeen } from '../grading/use-seen.ts'
import type { Row } from '../queries.ts'
import { placeText } from '../text.ts'

type RowImageProps = {
  row: Row
  sights: Sights
  /** Whether the picture may be requested: some are billed for each look. */
  isAllowed: boolean
  className?: string
}

/** The stored picture of a row, or why there is none. Never spends a token. */
export function RowImage({ row, sights, isAllowed, className }: RowImageProps) {
  const text = useText(placeText)
  const fill = classNames('aspect-[400/270] w-full bg-sunken', className)
  if (row.photo === null) return <Placeholder className={fill}>{text.noPicture}</Placeholder>
  if (!isAllowed) return <Placeholder className={fill}>{text.google.hidden}</Placeholder>
  return <LoadedImage key={row.photo} photo={row.photo} row={row} sights={sights} className={fill} />
}

type LoadedImageProps = { photo: string; row: Row; sights: Sights; className: string }

function LoadedImage({ photo, row, sights, className }: LoadedImageProps) {
  const text = useText(placeText)
  const image = useRef<HTMLImageElement>(null)
  const [isFailed, setFailed] = useState(false)
  const markLoaded = useSeen(image, (shownAt) => sights.note(row, { state: 'seen', shownAt }))
  if (isFailed) return <Placeholder className={className}>{text.pictureFailed}</Placeholder>
  return (
    <img
      ref={image}
      src={baseUrl + photo}
      alt=""
      width={400}
      height={270}
      decoding="async"
      draggable={false}
      onLoad={markLoaded}
      onError={() => {
        sights.note(row, { state: 'without' })
        setFailed(true)
      }}
      className={classNames(className, 'object-cover')}
    />
  )
}

const Placeholder = ({ children, className }: { children: string; className: string }) => (
  <span
    className={classNames(
      className,
      'flex flex-col items-center justify-center gap-1 px-2 text-center text-sm text-muted forced-colors:border',
    )}
  >
    <HouseIcon width="22" height="22" strokeWidth="1.1" />
    {children}
  </span>
)
