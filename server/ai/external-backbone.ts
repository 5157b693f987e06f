import { asSaid } from '@curbgrade/learning/models/external-model'
import type { Backbone } from './backbone.ts'
import type { Grader } from './grader.ts'

/** Raise it whenever what is kept of a spoken opinion changes. */
const FORMAT = 'spoken-1'

/**
 * What can be learned on top of a grader outside: its opinions are the features, taken as said until a user's grades have
 * taught how strict he is. It is asked about no picture twice, for that may cost something.
 */
export const spokenBackbone = ({ name, versionFor }: Grader): Backbone => ({
  // `vision:…`, `http:…`: behind the colon is which host.
  name: name.replace(/:.*$/, ''),
  embedder: {
    versionOf: (_, version) => `${version}/${FORMAT}`,
    isFree: false,
    embed: () => Promise.resolve(null),
  },
  shipped: {
    versionFor,
    headFor: ({ version }) => Promise.resolve(asSaid(`${version}/${FORMAT}`)),
  },
})
