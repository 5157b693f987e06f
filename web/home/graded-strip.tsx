import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { GradeChip } from '../ui/charts/grade-chip.tsx'
import { UndoIcon } from '../ui/icons.tsx'
import { houses } from './houses.ts'
import { homeText } from './text.ts'

export function GradedStrip({ grades, onUndo }: { grades: readonly number[]; onUndo: () => void }) {
  const text = useText(homeText)
  return (
    <div className="mt-2.5 flex items-center gap-2">
      <Button icon={<UndoIcon />} disabled={grades.length === 0} onClick={onUndo}>
        <span className="max-sm:sr-only">{text.demo.undo}</span>
      </Button>
      <ol className="grid flex-1 grid-cols-6 gap-1.5">
        {houses.map(({ street, picture }, index) => {
          const grade = grades[index]
          return (
            <li key={street} className="relative aspect-[3/2] overflow-hidden rounded-[7px] bg-sunken">
              {grade !== undefined && (
                <>
                  <img src={picture} alt={street} className="size-full animate-appear object-cover" />
                  <GradeChip grade={grade} className="absolute right-0.5 bottom-0.5" />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
