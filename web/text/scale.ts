import { type Level, levelOf, levelsOf } from '@curbgrade/core/grading/levels'
import type { Scale } from '@curbgrade/core/lists/scale'
import type { LevelName } from '@curbgrade/core/text/define-text'
import { createContext, useContext } from 'react'

/** The scale of the list that a screen shows. Texts below it call grades by its levels (D76). */
export const ScaleContext = createContext<Scale | null>(null)

export const useScale = (): Scale | null => useContext(ScaleContext)

/** The levels of the list's scale, best first; without a scale the grades 1 to 10. */
export const useLevels = (): readonly Level[] => levelsOf(useScale())

export function levelNameOf(scale: Scale): LevelName {
  const levels = levelsOf(scale)
  return (grade) => levelOf(levels, grade)?.name
}
