import type { Scale } from '@curbgrade/core/lists/scale'
import { useState } from 'react'
import { scaleProblem, unedited } from './chosen-scale.ts'
import { useKeepScale } from './queries.ts'

/** The scale that a form chooses. `keep` keeps an edited one for the user's other lists. */
export function useChosenScale(initial: Scale | null) {
  const [chosen, choose] = useState(() => unedited(initial))
  const keepScale = useKeepScale()
  return { chosen, choose, isReady: scaleProblem(chosen) === null, keep: () => keepScale(chosen) }
}
