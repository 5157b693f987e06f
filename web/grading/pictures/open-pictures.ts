import { needsLarge } from '@curbgrade/core/imagery/rendition'
import { otherKind } from '@curbgrade/core/shared/picture-kind'
import type { List } from '../queries.ts'
import { askPicture } from './ask-picture.ts'
import { decodeImage } from './decode-image.ts'
import { createPictures, type Pictures } from './pictures.ts'

const ports = {
  decode: decodeImage,
  needsLarge: () => needsLarge({ width: innerWidth, height: innerHeight, density: devicePixelRatio }),
}

/** The pictures of a list's cards, and those of the other kind, street or aerial. */
export function openPictures(list: Pick<List, 'id' | 'imagery'>): { own: Pictures; other: Pictures } {
  const own: Pictures = createPictures({
    fetchImage: (card, signal) => askPicture(list, card, signal, own.urlOf(card.id) ?? card.photo),
    ...ports,
  })
  const otherList = { ...list, imagery: otherKind(list.imagery) }
  const other: Pictures = createPictures({
    fetchImage: (card, signal) => askPicture(otherList, card, signal, other.urlOf(card.id)),
    ...ports,
  })
  return { own, other }
}
