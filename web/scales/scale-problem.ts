import { hasDistinctNames, isLevelName, type Scale } from '@curbgrade/core/lists/scale'

/** What keeps a scale from being used. Its borders can't be wrong, because the editor offers only right ones. */
export function scaleProblem(scale: Scale | null): 'unnamed' | 'same' | null {
  if (scale === null) return null
  if (![scale, ...scale.levels].every(({ name }) => isLevelName(name))) return 'unnamed'
  return hasDistinctNames(scale.levels) ? null : 'same'
}
