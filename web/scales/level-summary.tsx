import { levelsOf, rangeOf } from '@curbgrade/core/grading/levels'
import type { Scale } from '@curbgrade/core/lists/scale'
import { gradeColor } from '../ui/charts/grade-color.ts'

/** Shows the levels in their colors, each above the grades that it covers. */
export const LevelSummary = ({ scale }: { scale: Scale }) => (
  <ol className="flex flex-wrap gap-1.5">
    {levelsOf(scale).map((level) => (
      <li key={level.stores} className="flex max-w-40 min-w-9 flex-col items-center text-sm">
        <span
          style={gradeColor(level.stores)}
          className="w-full truncate rounded-[7px] px-2 py-0.5 text-center font-semibold forced-color-adjust-none"
        >
          {level.name}
        </span>
        <span className="tabular text-xs text-muted">{rangeOf(level)}</span>
      </li>
    ))}
  </ol>
)
