import type { Estimate, Figure } from '@curbgrade/core/ai/figure'
import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { useText } from '../../text/language.ts'
import { IntervalBar } from '../../ui/charts/interval-bar.tsx'
import { modelText } from './text.ts'

type FigureCardProps = {
  title: string
  text: string
  figure: Figure
  /** A fraction from 0 to 1, or a kappa from −1 to 1. */
  kind?: 'share' | 'kappa'
}

export function FigureCard({ title, text, figure, kind = 'share' }: FigureCardProps) {
  return (
    <section className="card flex min-w-0 flex-col p-5">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-sm text-pretty text-muted">{text}</p>
      <div className="mt-auto">
        {figure.estimate === null ? (
          <NoFigure figure={figure} />
        ) : (
          <Known estimate={figure.estimate} n={figure.n} kind={kind} />
        )}
      </div>
    </section>
  )
}

function Known({ estimate, n, kind }: { estimate: Estimate; n: number; kind: 'share' | 'kappa' }) {
  const text = useText(modelText)
  const isShare = kind === 'share'
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <strong className="tabular text-2xl font-bold tracking-tight">
          {isShare ? text.value(estimate.value) : text.kappaValue(estimate.value)}
        </strong>
        <span className="tabular text-sm text-muted">
          <span className="sr-only">{text.sure} </span>
          {isShare ? text.interval(estimate) : text.kappaInterval(estimate)}
        </span>
      </p>
      <IntervalBar {...estimate} min={isShare ? 0 : Math.min(0, estimate.low)} className="mt-3" />
      <p className="tabular mt-2.5 text-sm text-muted">{text.from(n)}</p>
    </>
  )
}

export const NoFigure = ({ figure: { n } }: { figure: Pick<Figure, 'n'> }) => {
  const text = useText(modelText)
  return (
    <p className="tabular rounded-grade bg-sunken px-3 py-2.5 text-sm text-muted">
      {n < MIN_GRADES ? text.hidden(n) : text.same}
    </p>
  )
}
