import { hasDistinctNames, isLevelName, type Scale, tidyScale } from '@curbgrade/core/lists/scale'

/** A scale that is being chosen. An edited one has the id under which the user's own is kept, an unedited one none. */
export type ChosenScale = { readonly scale: Scale | null; readonly keepAs: string | null }

export const unedited = (scale: Scale | null): ChosenScale => ({ scale, keepAs: null })

/** As it is sent and stored. */
export const toScale = ({ scale }: ChosenScale): Scale | null => scale && tidyScale(scale)

/** What keeps a scale from being used. Its borders can't be wrong, because the editor offers only right ones. */
export function scaleProblem(chosen: ChosenScale): 'unnamed' | 'same' | null {
  const scale = toScale(chosen)
  if (scale === null) return null
  if (![scale, ...scale.levels].every(({ name }) => isLevelName(name))) return 'unnamed'
  return hasDistinctNames(scale.levels) ? null : 'same'
}

/** `My scale`, or `My scale 2` if there is one. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name} ${number}`)) number++
  return `${name} ${number}`
}
