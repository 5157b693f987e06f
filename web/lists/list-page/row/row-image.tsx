import { type Impressions, type Row, SeenImage } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { HouseIcon } from '../../../ui/icons.tsx'
import { rowText } from './text.ts'

type RowImageProps = {
  row: Row
  impressions: Impressions
  /** False for a picture that is billed per view, until the user agrees. */
  isAllowed: boolean
  className?: string
}

/** Shows a row's stored picture, or why there is none. Never spends a token. */
export function RowImage({ row, impressions, isAllowed, className }: RowImageProps) {
  const text = useText(rowText)
  const { id, photo } = row
  const fill = classNames('aspect-[400/270] w-full bg-sunken', className)
  if (photo === null) return <Placeholder className={fill}>{text.noPicture}</Placeholder>
  if (!isAllowed) return <Placeholder className={fill}>{text.google.hidden}</Placeholder>
  return (
    <SeenImage
      row={{ id, photo }}
      impressions={impressions}
      alt=""
      draggable={false}
      failed={<Placeholder className={fill}>{text.pictureFailed}</Placeholder>}
      className={classNames(fill, 'object-cover')}
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
