import { uncalibrated } from '@curbgrade/learning/models/external-model'
import type { Backbone } from './backbone.ts'
import type { Grader } from './grader.ts'

/** Raise it whenever an external opinion's features change, except for a category appended at the end. */
const FORMAT = 'spoken-1'

/**
 * The external grader's opinions are the features, used as they are until a user's grades calibrate them.
 * Never asks about a picture twice, because that may cost something.
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
