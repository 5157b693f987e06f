import { type Answer, baseUrl } from '../../client/api.ts'

type ImageAnswer = Answer<'POST /getStreetViewImage'>

/** The answer with URLs that the page can load, also where the server has another origin. */
export const withBaseUrl = (answer: ImageAnswer): ImageAnswer => ({
  ...answer,
  pic: answer.pic && baseUrl + answer.pic,
  large: answer.large && { ...answer.large, url: baseUrl + answer.large.url },
})
