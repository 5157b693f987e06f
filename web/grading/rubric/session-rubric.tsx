import { type Card, currentCard, type GradingSession } from '@curbgrade/core/grading/session/grading-session'
import type { List } from '../queries.ts'
import type { LiveSession } from '../session/live-session.ts'
import { useOwnExamples } from './own-examples.ts'
import { similarPhotos, withOwnPhotos } from './own-photos.ts'
import { Rubric } from './rubric.tsx'
import { useSimilarExamples } from './use-similar-examples.ts'

type SessionRubricProps = {
  /** As loaded when the session began. */
  list: List
  live: LiveSession
  session: GradingSession
  photoOf: (card: Card) => string | undefined
}

/** The rubric beside the card on screen, with the user's pictures whose grades still stand. */
export function SessionRubric({ list, live, session, photoOf }: SessionRubricProps) {
  const examples = useOwnExamples(list)
  const similar = useSimilarExamples(list.id, live, currentCard(session))
  return (
    <Rubric
      photos={withOwnPhotos(examples, session, photoOf)}
      similar={similarPhotos(similar, list.id, session)}
    />
  )
}
