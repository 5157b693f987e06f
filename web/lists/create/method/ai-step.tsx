import { rowsInFlight, type SpeedPreset } from '@curbgrade/core/ai/jobs/speed'
import { jobText } from '../../../ai/index.ts'
import { paths } from '../../../client/paths.ts'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import type { CreateFormState } from '../use-create-form.ts'
import { methodText } from './text.ts'

/** Shows the price and duration of AI grading for this file before it starts (D19), and its speed. */
export function AiStep({ form }: { form: CreateFormState }) {
  const job = useText(jobText)
  const { properties = 0, available, estimate, speedPreset } = form
  const text = useText(methodText).estimate
  const seconds = estimate?.seconds[speedPreset] ?? null
  const isEnough = available >= properties
  if (estimate?.obstacle)
    return (
      <section aria-label={text.label}>
        <Banner tone="warning">{job.obstacles[estimate.obstacle]}</Banner>
      </section>
    )
  return (
    <section aria-label={text.label} className="flex min-w-0 flex-col gap-4">
      <Facts
        facts={[
          { name: text.cost, value: text.tokens(properties) },
          ...(isEnough ? [{ name: text.left, value: text.tokens(available - properties) }] : []),
          { name: text.duration, value: seconds === null ? text.unknown : job.duration(seconds) },
        ]}
      />
      {isEnough ? (
        <p className="text-sm text-muted">{text.free}</p>
      ) : (
        <Banner
          tone="warning"
          action={
            <ButtonLink to={paths.tokens} className="shrink-0">
              {text.buy}
            </ButtonLink>
          }
        >
          {job.insufficientTokens({ needed: properties, available })}
        </Banner>
      )}
      <SpeedOptions form={form} />
    </section>
  )
}

function SpeedOptions({ form }: { form: CreateFormState }) {
  const text = useText(methodText).speed
  const job = useText(jobText)

  const { estimate, speedPreset, setSpeedPreset } = form
  const formatDuration = (preset: SpeedPreset) => {
    const seconds = estimate?.seconds[preset] ?? null
    return seconds === null ? null : job.duration(seconds)
  }
  return (
    <details className="group rounded-grade border border-line">
      <summary className="flex min-h-control list-none items-center gap-2 rounded-grade px-3.5 py-2 font-medium">
        {text.title}
        <span className="text-sm font-normal text-muted">{text.presets[speedPreset]}</span>
        <ChevronDownIcon className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-3.5 pt-2.5 pb-3.5">
        <ChoiceCards
          label={text.label}
          value={speedPreset}
          onChange={setSpeedPreset}
          choices={(['economy', 'standard', 'fast'] as const).map((value) => ({
            value,
            label: text.presets[value],
            description: text.atOnce(rowsInFlight[value], formatDuration(value)),
          }))}
        />
        <p className="mt-2.5 text-sm text-muted">{text.samePrice}</p>
      </div>
    </details>
  )
}
