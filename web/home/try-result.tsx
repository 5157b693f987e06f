import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { GradeDistribution } from '../ui/charts/grade-distribution.tsx'
import { GetStarted } from './get-started.tsx'
import { homeText } from './text.ts'

type TryResultProps = {
  grades: readonly number[]
  secondsPerHouse: number
  onStartOver: () => void
}

export function TryResult({ grades, secondsPerHouse, onStartOver }: TryResultProps) {
  const text = useText(homeText)
  const { done, pace, distribution, again } = text.demo
  return (
    <div className="flex aspect-[400/270] flex-col items-center justify-center gap-4 rounded-grade bg-sunken p-5 text-center">
      <div>
        <p className="text-xl font-semibold tracking-tight">{done}</p>
        <p className="mt-1 text-muted">{pace(secondsPerHouse.toFixed(1))}</p>
      </div>
      <GradeDistribution
        label={distribution}
        counts={countByGrade(grades)}
        withFigures
        className="h-18 w-full max-w-72 sm:h-24"
      />
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={onStartOver}>{again}</Button>
        <GetStarted />
      </div>
    </div>
  )
}

const countByGrade = (grades: readonly number[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const grade of grades) counts[grade] = (counts[grade] ?? 0) + 1
  return counts
}
