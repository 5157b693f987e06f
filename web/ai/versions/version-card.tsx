import { Badge, type Tone } from '../../ui/badge.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { words as figureWords } from '../model/words.ts'
import type { Version, VersionFacts } from './queries.ts'
import { words } from './words.ts'

const tones: Record<Version['state'], Tone> = {
  candidate: 'busy',
  champion: 'success',
  retired: 'neutral',
  rejected: 'warning',
  rolled_back: 'neutral',
}

/** A version: its origin, its figures, and why it is or isn't used. */
export const VersionCard = ({ version }: { version: Version }) => {
  const { number, state, createdAt, facts, rejection } = version
  return (
    <article aria-label={words.version(number)}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h4 className="font-semibold">{words.version(number)}</h4>
        <Badge tone={tones[state]}>{words.state[state]}</Badge>
        <span className="text-sm text-muted">{formatDateTime(createdAt)}</span>
      </div>
      <p className="tabular mt-1 text-pretty text-muted">{describeOrigin(version)}</p>
      {rejection && <p className="mt-1 text-pretty">{words.rejection[rejection]}</p>}
      {facts && (
        <>
          <Facts className="mt-3.5" facts={toFigureFacts(facts)} />
          <p className="tabular mt-3 text-sm text-pretty text-muted">
            {words.compared(facts.comparison)} {words.measuredOn[facts.measuredOn]}
          </p>
        </>
      )}
    </article>
  )
}

const describeOrigin = ({ labels, imagery, facts }: Version): string => {
  const from = words.madeFrom(labels, imagery)
  return facts === null ? `${from}.` : `${from}: ${words.making[facts.making]}.`
}

type Name = keyof VersionFacts['figures']
const names = ['agreement', 'kappa', 'gradeKappa', 'category'] as const satisfies readonly Name[]

const toFigureFacts = ({ figures }: VersionFacts): Fact[] => names.map((name) => toFact(name, figures[name]))

function toFact(name: Name, { n, estimate }: VersionFacts['figures'][Name]): Fact {
  if (estimate === null) return { name: words.figure[name], value: words.none, more: words.hidden(n) }
  const isShare = name === 'agreement' || name === 'category'
  const value = isShare ? figureWords.value(estimate.value) : figureWords.kappaValue(estimate.value)
  const range = isShare ? figureWords.interval(estimate) : figureWords.kappaInterval(estimate)
  return { name: words.figure[name], value, more: words.from(range, n) }
}
