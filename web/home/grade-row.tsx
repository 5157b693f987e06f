import { conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { gradeText } from '@curbgrade/core/grading/text'
import { useText } from '../text/language.ts'
import { gradeColor } from '../ui/charts/grade-color.ts'
import { classNames } from '../ui/class-names.ts'
import { houses } from './houses.ts'
import { homeText } from './text.ts'

export function GradeRow({
  gradedCount,
  onGrade,
}: {
  gradedCount: number
  onGrade: (grade: number, atMs: number) => void
}) {
  const text = useText(homeText)
  const { word } = useText(gradeText)
  const isDone = gradedCount === houses.length
  return (
    <>
      <div className="mt-2.5 grid grid-cols-5 gap-1.5 sm:grid-cols-10">
        {conditionGrades.map(({ value }) => (
          <button
            key={value}
            type="button"
            aria-disabled={isDone}
            aria-label={text.demo.grade(value)}
            title={word(value)}
            style={gradeColor(value)}
            onClick={({ timeStamp }) => onGrade(value, timeStamp)}
            className={classNames(
              'tabular relative flex forced-color-adjust-none h-12 items-center justify-center rounded-grade text-lg font-semibold',
              'transition-[opacity,transform] duration-100 active:scale-95 aria-disabled:pointer-events-none aria-disabled:opacity-40',
            )}
          >
            {value}
            <kbd
              aria-hidden="true"
              className="absolute top-1 right-1.5 font-sans text-[.625rem] leading-none font-medium max-lg:hidden pointer-coarse:hidden"
            >
              {value % 10}
            </kbd>
          </button>
        ))}
      </div>
      <div className="mt-1 flex justify-between px-0.5 text-xs text-muted">
        <span aria-hidden="true">{text.demo.ends.first}</span>
        {!isDone && <span className="tabular">{text.demo.house(gradedCount + 1, houses.length)}</span>}
        <span aria-hidden="true">{text.demo.ends.last}</span>
      </div>
    </>
  )
}
