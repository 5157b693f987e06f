import { conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { useText } from '../text/language.ts'
import { gradeColor } from '../ui/charts/grade-color.ts'
import { CheckIcon, FileIcon } from '../ui/icons.tsx'
import { homeText } from './text.ts'

export function UploadFigure() {
  const { figures } = useText(homeText).how
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-3">
      <FileIcon className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <div className="truncate font-medium">{figures.fileName}</div>
        <div className="truncate text-xs text-muted">{figures.propertyCount}</div>
      </div>
      <CheckIcon className="shrink-0 text-success-text" />
    </div>
  )
}

/** The bands of Spec 9: below 0.3 is good, above 0.7 needs work, between is uncertain. */
export function AnalysisFigure() {
  const { figures } = useText(homeText).how
  return (
    <>
      <div className="flex h-3 gap-0.5">
        <span className="w-[30%] rounded-l-full" style={gradeColor(2)} />
        <span className="w-[40%] border border-dashed border-edge" />
        <span className="w-[30%] rounded-r-full" style={gradeColor(8)} />
      </div>
      <div className="mt-2 grid grid-cols-[30%_40%_30%] text-2xs leading-4 font-medium">
        <span>{figures.good}</span>
        <span className="text-center">{figures.uncertain}</span>
        <span className="text-right">{figures.work}</span>
      </div>
    </>
  )
}

export function GradingFigure() {
  return (
    <div className="grid grid-cols-5 gap-1.5">
      {conditionGrades.map(({ value }) => (
        <span
          key={value}
          style={gradeColor(value)}
          className="tabular flex h-8 items-center justify-center rounded-control font-semibold"
        >
          {value}
        </span>
      ))}
    </div>
  )
}

export function ExportFigure() {
  const { figures } = useText(homeText).how
  return (
    <div className="flex flex-col gap-1.5 font-mono text-2xs leading-4">
      {figures.csv.map((line, index) => (
        <span key={line} className={index === 0 ? 'truncate text-muted' : 'truncate'}>
          {line}
        </span>
      ))}
    </div>
  )
}
