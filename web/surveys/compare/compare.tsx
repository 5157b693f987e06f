import { type ComparisonAnswer, comparisonAnswers } from '@curbgrade/core/surveys/comparison'
import { useState } from 'react'
import { paths } from '../../client/paths.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { QueryState } from '../../frame/query-state.tsx'
import { SideBySide } from '../../imagery/index.ts'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PhotoIcon, UndoIcon } from '../../ui/icons.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import type { Pair, Survey } from '../queries.ts'
import { surveysText } from '../text.ts'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useWalk } from './use-walk.ts'

/** Shows one pair of pictures after another, and takes what a person says of each. */
export function Compare({ listId, survey }: { listId: string; survey: Survey }) {
  const text = useText(surveysText)
  const { query, error, current, answer, undo, canUndo } = useWalk(listId, survey)
  const [shown, setShown] = useState<string | null>(null)
  const isShown = current !== null && shown === keyOf(current)
  const give = (given: ComparisonAnswer) => {
    if (current !== null && isShown) answer(current, given)
  }
  useAnswerKeys({ onAnswer: give, onUndo: undo })
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Banner tone="danger">
          {text.compare.failed} {sentenceFor(error, text.errors)}
        </Banner>
      )}
      {current !== null ? (
        <PairCard pair={current} onShown={() => setShown(keyOf(current))} />
      ) : query.data === undefined ? (
        <QueryState
          query={query}
          loading={<Shimmer className="h-96 rounded-card" />}
          failed={text.compare.notLoaded}
          retry={text.retry}
        />
      ) : (
        <NothingLeft listId={listId} survey={survey} />
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 bg-page py-2">
        {current !== null && <Answers isShown={isShown} onAnswer={give} />}
        <Button onClick={undo} disabled={!canUndo} icon={<UndoIcon />} className="ml-auto">
          {text.compare.undo}
        </Button>
      </div>
    </div>
  )
}

/** Another later picture of the property is another pair. */
const keyOf = ({ propertyId, later }: Pair): string => `${propertyId} ${later?.id}`

type AnswersProps = { isShown: boolean; onAnswer: (answer: ComparisonAnswer) => void }

/** Disabled until both pictures are on screen. */
function Answers({ isShown, onAnswer }: AnswersProps) {
  const { question, answers } = useText(surveysText).compare
  return (
    <fieldset
      aria-label={question}
      className="grid flex-1 basis-full grid-cols-2 gap-2 sm:flex sm:basis-auto sm:flex-wrap"
    >
      {comparisonAnswers.map(({ answer, key }) => (
        <Button key={answer} disabled={!isShown} onClick={() => onAnswer(answer)} aria-keyshortcuts={key}>
          {answers[answer]} <KeyCap>{key}</KeyCap>
        </Button>
      ))}
    </fieldset>
  )
}

function PairCard({ pair, onShown }: { pair: Pair; onShown: () => void }) {
  const text = useText(surveysText).compare
  const { street, city, earlier, later, isBetweenProviders } = pair
  if (earlier === null || later === null) return null
  const address = `${street}, ${city}`
  const sideOf = (picture: NonNullable<Pair['later']>, isLater: boolean) => ({
    id: picture.id,
    caption: text.caption(isLater, picture.capturedAt),
    alt: text.alt(address, isLater),
  })
  return (
    <section aria-label={address} className="card overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h2 className="font-semibold">{address}</h2>
        {isBetweenProviders && (
          <>
            <Badge tone="warning">{text.otherProvider}</Badge>
            <span className="text-sm text-muted">{text.otherProviderText}</span>
          </>
        )}
      </div>
      <div className="h-[min(100dvh-26rem,40rem)] min-h-64">
        <SideBySide earlier={sideOf(earlier, false)} later={sideOf(later, true)} onShown={onShown} />
      </div>
    </section>
  )
}

function NothingLeft({ listId, survey }: { listId: string; survey: Survey }) {
  const { done, compare } = useText(surveysText)
  const isWhole = survey.answered === survey.asked
  return (
    <EmptyState
      title={isWhole ? done.all : done.waiting}
      action={
        !isWhole && (
          <ButtonLink to={paths.photos(listId)} icon={<PhotoIcon />}>
            {compare.photos}
          </ButtonLink>
        )
      }
    >
      {!isWhole && done.waitingText}
    </EmptyState>
  )
}
