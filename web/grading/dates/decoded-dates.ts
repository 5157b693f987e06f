import type { ReadyPicture } from '../pictures/load-picture.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { type DatedPicture, toImageAnswer } from './dated-pictures.ts'

/** The decoded pictures of one card, so that showing them costs no frame. */
export function createDecodedDates({ decode }: Pick<Pictures, 'decode'>) {
  const decoded = new Map<string, Promise<ReadyPicture>>()
  return {
    clear: () => decoded.clear(),
    /** `dated` are all of the property. */
    get: (
      picture: DatedPicture,
      dated: readonly DatedPicture[],
      match: ReadyPicture['match'],
    ): Promise<ReadyPicture> => {
      const known = decoded.get(picture.id)
      if (known !== undefined) return known
      const hasEarlier = dated.length > 1 ? { hasEarlier: true as const } : {}
      const loading = decode(toImageAnswer(picture, { match, ...hasEarlier }))
      decoded.set(picture.id, loading)
      loading.catch(() => decoded.delete(picture.id))
      return loading
    },
  }
}
