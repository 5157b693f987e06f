import type { MemoryPicture } from '@curbgrade/core/grading/memory/memory'
import { needsLarge } from '@curbgrade/core/imagery/rendition'
import { otherKind } from '@curbgrade/core/shared/picture-kind'
import { baseUrl } from '../../client/api.ts'
import { onReachable } from '../../client/live/on-reachable.ts'
import type { LiveMemory } from '../memory/live-memory.ts'
import type { List } from '../queries.ts'
import { askPicture } from './ask-picture.ts'
import { decodeImage } from './decode-image.ts'
import type { CardPicturePorts, ImageAnswer } from './load-picture.ts'
import { createPictures, type Pictures } from './pictures.ts'

const ports = {
  decode: decodeImage,
  needsLarge: () => needsLarge({ width: innerWidth, height: innerHeight, density: devicePixelRatio }),
}

/**
 * Opens the pictures of a list's cards, and those of the other kind, street or aerial. With a memory, the
 * user's picture of the same address in an earlier list replaces a paid one, until they ask for a new one.
 */
export function openPictures(
  list: Pick<List, 'id' | 'imagery'>,
  memory?: Pick<LiveMemory, 'find' | 'findPicture'>,
): { own: Pictures; other: Pictures } {
  const own: Pictures = openRetried({
    fetchImage: async (card, signal) => {
      void memory?.find(card.id)
      const known = own.urlOf(card.id)
      const found = card.photo === null ? await memory?.findPicture(card.id) : null
      const earlier = found && toAnswer(found, list.imagery)
      if (earlier && (known === undefined || known === earlier.pic)) return earlier
      return askPicture(list, card, signal, known ?? card.photo)
    },
  })
  const otherList = { ...list, imagery: otherKind(list.imagery) }
  const other: Pictures = openRetried({
    fetchImage: (card, signal) => askPicture(otherList, card, signal, other.urlOf(card.id)),
  })
  return { own, other }
}

/** Requests failed pictures again when the network or the server is back. */
function openRetried({ fetchImage }: Pick<CardPicturePorts, 'fetchImage'>): Pictures {
  const pictures = createPictures({ fetchImage, ...ports })
  const stop = onReachable(pictures.retry)
  const close = () => {
    stop()
    pictures.close()
  }
  return { ...pictures, close }
}

const toAnswer = ({ id, pic, large, provenance }: MemoryPicture, kind: List['imagery']): ImageAnswer => ({
  pic: baseUrl + pic,
  large: { ...large, url: baseUrl + large.url },
  kind,
  provenance,
  match: null,
  earlierId: id,
})
