import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { FiguresPanel } from '../figures/figures-panel.tsx'
import type { Survey } from '../queries.ts'
import { surveysText } from '../text.ts'

/** Surveys that have ended, newest first. Their figures stay as they were. */
export function EarlierSurveys({ listId, surveys }: { listId: string; surveys: readonly Survey[] }) {
  const text = useText(surveysText).rounds
  if (surveys.length === 0) return null
  return (
    <section aria-labelledby="earlier-surveys">
      <h2 id="earlier-surveys" className="mb-2 text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <ul className="flex flex-col gap-2">
        {surveys.map((survey, index) => (
          <li key={survey.id}>
            <EarlierSurvey listId={listId} survey={survey} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EarlierSurveyProps = { listId: string; survey: Survey; isFirst: boolean }

/** Asks for the figures once it's opened. */
function EarlierSurvey({ listId, survey, isFirst }: EarlierSurveyProps) {
  const text = useText(surveysText).rounds
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="card p-4">
      <summary className="min-h-control cursor-pointer content-center font-medium">
        {text.since(survey.startedAt)}{' '}
        <span className="text-muted">{text.compared(survey.answered, survey.asked)}</span>
      </summary>
      {isOpen && (
        <div className="mt-3">
          <FiguresPanel listId={listId} survey={survey} />
        </div>
      )}
    </details>
  )
}
