import type { Check } from '../../client/model-check.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { FactsCard } from '../facts-card.tsx'
import { AgreementByGrade, AgreementByZip } from './agreement-by.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { ConfusionTable } from './confusion-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { ReliabilityChart } from './reliability-chart.tsx'
import { SuspiciousGrades } from './suspicious-grades.tsx'
import { modelText } from './text.ts'

export function ModelFigures({ check }: { check: Check }) {
  const text = useText(modelText)
  return (
    <div className="flex flex-col gap-8">
      {!check.weighted && <Banner tone="warning">{text.unweighted}</Banner>}
      {check.streets === 1 && check.agreement.estimate !== null && (
        <Banner tone="warning">{text.oneStreet}</Banner>
      )}
      <AgreementCard check={check} />
      <section aria-labelledby="detail">
        <h2 id="detail" className="mb-3 text-lg font-semibold tracking-tight">
          {text.more}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <FigureCard {...text.needsWork} figure={check.needsWork} />
          <FigureCard {...text.goodCondition} figure={check.goodCondition} />
          <FigureCard {...text.withinOne} figure={check.withinOne} />
          <FigureCard {...text.kappa} figure={check.kappa} kind="kappa" />
          <FigureCard {...text.gradeKappa} figure={check.gradeKappa} kind="kappa" />
          <FigureCard {...text.sameGrade} figure={check.sameGrade} />
        </div>
      </section>
      <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <ReliabilityChart reliability={check.reliability} />
        <div className="flex min-w-0 flex-col gap-8">
          <ConfusionTable listId={check.list.id} confusion={check.confusion} />
          <FactsCard id="model-card" heading="h2" card={text.card} />
        </div>
      </div>
      <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <AgreementByGrade check={check} />
        <AgreementByZip check={check} />
      </div>
      <SuspiciousGrades check={check} />
    </div>
  )
}
