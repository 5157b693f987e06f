import { uncalibrated } from '@curbgrade/learning/models/external-model'
import type { Backbone } from './backbone.ts'
import type { Grader } from './grader.ts'

/**
 * Part of the names of stored features. Raise it whenever the features of an external opinion change; a category that
 * takes the next place doesn't change them.
 */
const FORMAT = 'spoken-1'

/**
 * The backbone of versions on top of an external grader. Its opinions are the features; until a user's grades have
 * calibrated them, they count as they are. It is never asked about a picture twice, because that may cost
 * something.
 */
export const externalBackbone = ({ name, versionFor }: Grader): Backbone => ({
  // In `vision:…` and `http:…`, the host comes after the colon.
  name: name.replace(/:.*$/, ''),
  embedder: {
    versionOf: (_, version) => `${version}/${FORMAT}`,
    isFree: false,
    embed: () => Promise.resolve(null),
  },
  shipped: {
    versionFor,
    headFor: ({ version }) => Promise.resolve(uncalibrated(`${version}/${FORMAT}`)),
  },
})
