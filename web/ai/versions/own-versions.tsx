import { sentenceFor } from '../../client/sentence-for.ts'
import { HelpLink } from '../../frame/help-link.tsx'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { FactsCard } from '../facts-card.tsx'
import type { Model, Models } from './model.ts'
import { ModelOfKind } from './model-of-kind.tsx'
import { useModels } from './queries.ts'
import { RescoreLists } from './rescore-lists.tsx'
import { versionsText } from './text.ts'

export const OwnVersions = () => {
  const text = useText(versionsText)
  return (
    <section aria-labelledby="own-grader" className="mt-10">
      <h2 id="own-grader" className="text-xl font-semibold tracking-tight">
        {text.title}
      </h2>
      <p className="mt-1 max-w-3xl text-pretty text-muted">{text.text}</p>
      <HelpLink topic="own-grader" className="mb-2">
        {text.help}
      </HelpLink>
      <Content />
    </section>
  )
}

function Content() {
  const text = useText(versionsText)
  const { data, isError, error, refetch } = useModels()
  if (data) return <Loaded models={data} />
  if (!isError) return <Loading />
  return (
    <Banner tone="danger">
      <p className="font-semibold">{text.failed}</p>
      <p className="mt-0.5 mb-3">{sentenceFor(error)}</p>
      <Button icon={<RefreshIcon />} onClick={() => void refetch()}>
        {text.retry}
      </Button>
    </Banner>
  )
}

const Loading = () => {
  const text = useText(versionsText)
  return (
    <ShimmerRegion label={text.loading}>
      <Shimmer className="h-44 rounded-card" />
    </ShimmerRegion>
  )
}

const Loaded = ({ models: { models, lists } }: { models: Models }) => {
  const { card } = useText(versionsText)
  return (
    <div className="flex flex-col gap-6">
      {models.filter(isShown).map((model) => (
        <ModelOfKind key={model.kind} model={model} />
      ))}
      {lists.length > 0 && <RescoreLists lists={lists} />}
      <FactsCard id="about-versions" heading="h3" card={card} />
    </div>
  )
}

/** Hides the aerial kind for users who have never used it. */
const isShown = ({ kind, usableGrades, versions }: Model): boolean =>
  kind === 'street' || usableGrades > 0 || versions.length > 0
