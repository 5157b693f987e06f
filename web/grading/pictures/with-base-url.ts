import { type Answer, baseUrl } from '../../client/api.ts'

type ImageAnswer = Answer<'POST /getStreetViewImage'>

/** Prefixes the answer's URLs with the server's origin, which may differ from the page's. */
export const withBaseUrl = (answer: ImageAnswer): ImageAnswer => ({
  ...answer,
  pic: answer.pic && baseUrl + answer.pic,
  large: answer.large && { ...answer.large, url: baseUrl + answer.large.url },
})
