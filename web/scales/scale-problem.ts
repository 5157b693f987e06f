import { hasDistinctNames, type Scale, scale as scaleSchema } from '@curbgrade/core/lists/scale'

/** What keeps a scale from being used. Its borders can't be wrong, because the editor offers only right ones. */
export function scaleProblem(scale: Scale | null): 'unnamed' | 'same' | null {
  if (scale === null || scaleSchema.safeParse(scale).success) return null
  const isNamed = [scale, ...scale.levels].every(({ name }) => name.trim() !== '')
  return isNamed && !hasDistinctNames(scale.levels) ? 'same' : 'unnamed'
}
