import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { ChartIcon } from '../../ui/icons.tsx'
import { Compare } from '../compare/compare.tsx'
import { FiguresPanel } from '../figures/figures-panel.tsx'
import type { Survey } from '../queries.ts'
import { surveysText } from '../text.ts'

/** The figures come up by themselves once everything is answered. */
export function OpenSurvey({ listId, survey }: { listId: string; survey: Survey }) {
  const text = useText(surveysText)
  const [isAsked, setAsked] = useState(false)
  const isWhole = survey.answered === survey.asked
  const hasFigures = isAsked || isWhole
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <output className="tabular font-medium">
          {text.compare.progress(survey.answered, survey.asked)}
        </output>
        {!isWhole && (
          <Button
            icon={<ChartIcon />}
            aria-expanded={hasFigures}
            onClick={() => setAsked(!isAsked)}
            className="ml-auto"
          >
            {isAsked ? text.figures.hide : text.figures.show}
          </Button>
        )}
      </div>
      <Compare listId={listId} survey={survey} />
      {hasFigures && <FiguresPanel listId={listId} survey={survey} />}
    </div>
  )
}
