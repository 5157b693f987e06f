import type { ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { howId } from './hero.tsx'
import { AnalysisFigure, ExportFigure, GradingFigure, UploadFigure } from './how-figures.tsx'
import { Section } from './section.tsx'
import { homeText } from './text.ts'

/** Spec 1. */
export function HowItWorks() {
  const { title, steps } = useText(homeText).how
  return (
    <Section id={howId} title={title}>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Step {...steps.upload} figure={<UploadFigure />} />
        <Step {...steps.analysis} figure={<AnalysisFigure />} />
        <Step {...steps.grading} figure={<GradingFigure />} />
        <Step {...steps.exports} figure={<ExportFigure />} />
      </ol>
    </Section>
  )
}

function Step({ title: heading, text, figure }: { title: string; text: string; figure: ReactNode }) {
  return (
    <li className="card flex flex-col p-5">
      <div
        aria-hidden="true"
        className="mb-5 flex h-28 flex-col justify-center overflow-hidden rounded-grade bg-sunken px-3.5"
      >
        {figure}
      </div>
      <h3 className="text-lg font-semibold tracking-tight">{heading}</h3>
      <p className="mt-1.5 text-pretty text-muted">{text}</p>
    </li>
  )
}
