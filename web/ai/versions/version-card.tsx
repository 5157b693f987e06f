import type { Figure } from '@curbgrade/core/ai/figure'
import type { VersionFacts } from '@curbgrade/core/ai/models-contract'
import { textOf, useText } from '../../text/language.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { figureText } from '../figure-text.ts'
import type { Version } from './model.ts'
import { versionsText } from './text.ts'

const tones: Record<Version['state'], Tone> = {
  candidate: 'busy',
  champion: 'success',
  retired: 'neutral',
  rejected: 'warning',
  rolled_back: 'neutral',
}

export const VersionCard = ({ version }: { version: Version }) => {
  const text = useText(versionsText)
  const { number, state, createdAt, facts, rejection } = version
  return (
    <article aria-label={text.version(number)}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h4 className="font-semibold">{text.version(number)}</h4>
        <Badge tone={tones[state]}>{text.state[state]}</Badge>
        <span className="text-sm text-muted">{formatDateTime(createdAt)}</span>
      </div>
      <p className="tabular mt-1 text-pretty text-muted">{describeOrigin(version)}</p>
      {rejection && <p className="mt-1 text-pretty">{text.rejection[rejection](facts?.comparison)}</p>}
      {facts !== null && facts.standardShift !== null && (
        <p className="tabular mt-1 text-pretty">{text.shifted(facts.standardShift)}</p>
      )}
      {facts && (
        <>
          <Facts className="mt-3.5" facts={toFigureFacts(facts)} />
          {facts.learning && <p className="tabular mt-3 text-pretty">{text.learned(facts.learning)}</p>}
          <p className="tabular mt-3 text-sm text-pretty text-muted">
            {text.compared(facts)} {text.measuredOn[facts.measuredOn]}{' '}
            {facts.units === 'houses' && text.fewStreets}
          </p>
        </>
      )}
    </article>
  )
}

const describeOrigin = ({ facts, ...version }: Version): string => {
  const text = textOf(versionsText)
  const from = text.madeFrom(version)
  return facts === null ? `${from}.` : `${from}: ${text.making[facts.making]}.`
}

type Name = keyof VersionFacts['figures']
const names = [
  'agreement',
  'auc',
  'scoreBias',
  'kappa',
  'gradeKappa',
  'category',
] as const satisfies readonly Name[]

const toFigureFacts = ({ figures }: VersionFacts): Fact[] => names.map((name) => toFact(name, figures[name]))

function toFact(name: Name, { n, estimate }: Figure): Fact {
  const figures = textOf(figureText)
  const text = textOf(versionsText)

  if (estimate === null) return { name: text.figure[name], value: text.none, more: text.hidden(n) }
  const isShare = name === 'agreement' || name === 'category'
  if (name === 'scoreBias')
    return {
      name: text.figure[name],
      value: text.bias(estimate),
      more: text.from(text.biasRange(estimate), n),
    }
  const value = isShare ? figures.value(estimate.value) : figures.kappaValue(estimate.value)
  const range = isShare ? figures.interval(estimate) : figures.kappaInterval(estimate)
  return { name: text.figure[name], value, more: text.from(range, n) }
}
