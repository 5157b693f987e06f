import type { Scale } from '@curbgrade/core/lists/scale'
import type { FlatKind, PictureSource } from '@curbgrade/core/shared/picture-kind'
import { createUuid } from '../../../client/create-uuid.ts'
import type { NewList } from '../../queries.ts'
import { type NamedChoice, toNewList } from '../to-new-list.ts'
import { tagOf } from './part-titles.ts'
import { PART_ENCODING } from './read-part.ts'

/** The lists that a file is made into, so that another visit can make those that are missing. */
export type ListSet = {
  readonly file: FileIdentity
  readonly startedAt: number
  /** How the file was split and read. */
  readonly by: number | null
  readonly choice: NamedChoice
  /** Each list has its own title. */
  readonly body: NewList
  readonly tag: string
  readonly titles: readonly string[]
  /** The idempotency keys: each list is created once, however often it's sent (D4). */
  readonly keys: readonly string[]
  /** Ids of the lists that exist, in their order. */
  readonly made: readonly string[]
}

type FileIdentity = Pick<File, 'name' | 'size' | 'lastModified'>

export function newListSet({ file, by, choice, titles, title, imagery, pictures, scale }: NewSet): ListSet {
  const body = toNewList(
    { title, method: 'manual', speedPreset: 'standard', imagery, pictures, scale },
    { ...choice, encoding: PART_ENCODING },
  )
  return {
    file: identityOf(file),
    startedAt: Date.now(),
    by,
    choice,
    body,
    tag: tagOf(title),
    titles,
    keys: titles.map(createUuid),
    made: [],
  }
}

type NewSet = Pick<ListSet, 'by' | 'choice' | 'titles'> & {
  readonly file: File
  readonly title: string
  readonly imagery: FlatKind
  readonly pictures: PictureSource
  readonly scale: Scale | null
}

const identityOf = ({ name, size, lastModified }: FileIdentity): FileIdentity => ({
  name,
  size,
  lastModified,
})

export const isOfFile = ({ file }: ListSet, other: FileIdentity): boolean =>
  file.name === other.name && file.size === other.size && file.lastModified === other.lastModified

export const isUnfinished = ({ made, titles }: ListSet): boolean => made.length < titles.length
