import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HouseIcon, SatelliteIcon, SparkIcon } from '../../ui/icons.tsx'
import { type Report, useSwitchToAerial } from './queries.ts'
import { coverageText } from './text.ts'

export function Choices({ report: { state, list, prices, sharing } }: { report: Report }) {
  const text = useText(coverageText).choices
  const navigate = useNavigate()
  const switchToAerial = useSwitchToAerial(list.id)
  const isChosen = (imagery: FlatKind) => list.imagery === imagery && <Badge tone="info">{text.chosen}</Badge>
  const aerialButton = list.imagery === 'street' &&
    state === 'done' &&
    list.processingMethod === 'manual' && (
      <Button
        busy={switchToAerial.isPending}
        onClick={() =>
          switchToAerial.mutate(undefined, { onSuccess: () => void navigate(paths.swipe(list.id)) })
        }
      >
        {text.aerialInstead}
      </Button>
    )
  return (
    <section aria-labelledby="coverage-choices" className="card p-5">
      <h2 id="coverage-choices" className="text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <p className="mt-1 text-pretty text-muted">{state === 'running' ? text.soFar : text.text}</p>
      {sharing > 0 && <p className="mt-1 text-pretty text-muted">{text.sharing(sharing)}</p>}
      <ul className="mt-2">
        <Choice
          icon={<HouseIcon />}
          name={text.street}
          rows={text.have(prices.street.rows)}
          tokens={prices.street.tokens}
        >
          {isChosen('street')}
        </Choice>
        <Choice
          icon={<SatelliteIcon />}
          name={text.aerial}
          rows={text.have(prices.aerial.rows)}
          tokens={prices.aerial.tokens}
        >
          {isChosen('aerial')}
          {aerialButton}
        </Choice>
        <Choice
          icon={<SparkIcon />}
          name={text.ai}
          rows={text.toGrade(prices.ai.rows)}
          tokens={prices.ai.tokens}
        >
          {state === 'done' && prices.ai.rows > 0 && (
            <ButtonLink to={paths.gradeByAi(list.id)}>{text.start}</ButtonLink>
          )}
        </Choice>
      </ul>
    </section>
  )
}

type ChoiceProps = { icon: ReactNode; name: string; rows: string; tokens: number; children?: ReactNode }

const Choice = ({ icon, name, rows, tokens, children }: ChoiceProps) => {
  const text = useText(coverageText).choices
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 last:pb-0">
      <span className="text-muted">{icon}</span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-medium">{name}</span>
        <span className="tabular block text-sm text-muted">{rows}</span>
      </span>
      {children}
      <span className="tabular ml-auto min-w-24 text-right font-semibold">{text.tokens(tokens)}</span>
    </li>
  )
}
