import { baseUrl } from '../../client/api.ts'
import { Thumbnail } from '../../frame/thumbnail.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { PropertyList } from '../queries.ts'

/**
 * Shows up to three of the list's pictures. Decorative: the title names the list. A card without pictures is
 * shorter.
 */
export function CardPhotos({ photos }: Pick<PropertyList, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <div aria-hidden="true" className={classNames('grid h-28 gap-0.5 bg-line', columns[photos.length])}>
      {photos.slice(0, 3).map((photo, index) => (
        <Thumbnail
          key={photo}
          src={baseUrl + photo}
          className={classNames(
            'size-full min-h-0 min-w-0',
            photos.length === 3 && index === 0 && 'row-span-2',
          )}
        />
      ))}
    </div>
  )
}

const columns: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'grid-cols-[2fr_1fr] grid-rows-2',
}
