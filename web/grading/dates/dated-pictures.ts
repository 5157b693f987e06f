import { type Answer, api, baseUrl } from '../../client/api.ts'
import type { ImageAnswer } from '../pictures/load-picture.ts'

export type DatedPicture =
  Answer<'GET /api/lists/:listId/properties/:propertyId/pictures'>['pictures'][number]

/** The oldest first. */
export const loadDatedPictures = async (
  listId: string,
  propertyId: string,
): Promise<readonly DatedPicture[]> => {
  const params = { listId, propertyId }
  return (await api('GET /api/lists/:listId/properties/:propertyId/pictures', { params })).pictures
}

/** As the answer of a call that gets the property's picture. */
export const toImageAnswer = (
  { pic, large, kind, provenance }: DatedPicture,
  { match, hasEarlier }: Pick<ImageAnswer, 'match' | 'hasEarlier'>,
) => ({
  pic: baseUrl + pic,
  large: large && { ...large, url: baseUrl + large.url },
  kind,
  provenance,
  match,
  ...(hasEarlier && { hasEarlier }),
})
