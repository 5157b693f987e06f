import type { Figure } from '@curbgrade/core/ai/figure'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { Link } from 'react-router'
import type { Check } from '../../client/model-check.ts'
import { paths } from '../../client/paths.ts'
import { textOf, useText } from '../../text/language.ts'
import { IntervalBar } from '../../ui/charts/interval-bar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NoFigure } from './figure-card.tsx'
import { modelText } from './text.ts'

const disagreements = filterToQuery({ agreement: 'disagrees' })

export function AgreementCard({ check }: { check: Check }) {
  const text = useText(modelText).agreement
  const { agreement } = check
  return (
    <section aria-labelledby="agreement" className="card grid gap-x-10 gap-y-6 p-5 sm:p-6 md:grid-cols-2">
      <div>
        <h2 id="agreement" className="text-lg font-semibold tracking-tight">
          {text.title}
        </h2>
        <p className="mt-1 text-pretty text-muted">{text.text}</p>
        <MoreGrades more={check.more} />
      </div>
      <div>
        {agreement.estimate === null ? <NoFigure figure={agreement} /> : <Known check={check} />}
        {agreement.n > 0 && (
          <Link to={paths.rows(check.list.id, disagreements)} className="link mt-4 inline-block text-sm">
            {text.disagreements}
          </Link>
        )}
      </div>
    </section>
  )
}

function Known({ check }: { check: Check }) {
  const text = useText(modelText)
  const { agreement, controlAgreement, blindAgreement, seenAgreement } = check
  if (agreement.estimate === null) return null
  const { estimate } = agreement
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="tabular text-hero font-bold tracking-tight">{text.value(estimate.value)}</strong>
        <span className="tabular text-muted">
          {text.interval(estimate)}
          <span className="block text-sm">{text.measured(agreement.n)}</span>
        </span>
      </p>
      <IntervalBar {...estimate} className="mt-4" />
      <Lines
        className="mt-4"
        lines={[
          ...toLines(text.agreement.control, controlAgreement),
          ...toLines(text.agreement.blind, blindAgreement),
          ...toLines(text.agreement.seen, seenAgreement),
        ]}
      />
    </>
  )
}

/** Shows nothing without rows, and only their number while there are too few. */
function toLines(name: string, { n, estimate }: Figure): [name: string, value: string][] {
  const text = textOf(modelText)
  if (n === 0) return []
  return [[name, estimate === null ? text.hidden(n) : text.summary(estimate, n)]]
}

const MoreGrades = ({ more }: Pick<Check, 'more'>) => {
  const text = useText(modelText).agreement
  return (
    more.length > 0 && (
      <div className="max-w-sm">
        <h3 className="mt-5 text-sm font-medium">{text.more}</h3>
        <Lines lines={more.map(({ within, grades }) => [text.within(within), text.grades(grades)])} />
      </div>
    )
  )
}

type LinesProps = { lines: readonly (readonly [name: string, value: string])[]; className?: string }

const Lines = ({ lines, className }: LinesProps) =>
  lines.length > 0 && (
    <dl className={classNames('tabular mt-1.5 flex flex-col gap-1 text-sm', className)}>
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
