import type { StartMode } from '@curbgrade/core/grading/session/grading-session'
import type { ReactNode } from 'react'
import { paths } from '../../client/paths.ts'
import { useMe } from '../../client/session/me.ts'
import { storedBalance } from '../../client/session-cache.ts'
import { type SaveLoop, useWaitingCount } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import type { List } from '../queries.ts'
import { gradingText } from '../text.ts'
import { queueText } from './text.ts'
import { type OpenQueue, queryInList } from './use-queue.ts'

type QueueStartProps = {
  list: List
  open: OpenQueue
  saves: SaveLoop
  onStart: (mode: StartMode) => void
  /** The queue's name and filter, shown above the buttons. */
  children: ReactNode
}

/** Shown before a queue's first card, with the rows left and their price. */
export function QueueStart({ list, open, saves, onStart, children }: QueueStartProps) {
  const { isAgain, figures } = open
  const { start } = useText(gradingText)
  const text = useText(queueText)
  const balance = useMe().data?.tokens ?? storedBalance()
  const waiting = useWaitingCount(saves, list.id)
  const isPaid = isAgain ? wereSeenByAi(list, open) : list.picturesPaid
  const isResumed = figures.all > figures.left
  const supplierPrice = isPaid ? start.paid(isResumed && !isAgain) : start.price(balance, list.strategic)
  const priceSentence = list.pictures === 'own' ? start.ownOnly : supplierPrice
  return (
    <section className="card flex size-full flex-col items-center justify-center-safe gap-3 overflow-y-auto p-6 text-center">
      <h2 className="text-2xl font-bold tracking-tight">
        {isResumed && !isAgain ? start.resumeHeading : start.heading}
      </h2>
      <QueueFacts open={open} />
      {waiting > 0 && <p className="text-pretty text-warning-text">{start.waiting(waiting)}</p>}
      {children}
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        {figures.left > 0 && (
          <Button
            variant="primary"
            size="lg"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only action on this screen, as in a dialog
            autoFocus
            onClick={() => onStart(isAgain ? 'from-start' : 'resume')}
          >
            {isAgain ? text.startAgain : isResumed ? start.resume : start.start}
          </Button>
        )}
        {isResumed && !isAgain && (
          <Button size="lg" onClick={() => onStart('from-start')}>
            {start.fromStart}
          </Button>
        )}
        <ButtonLink variant="ghost" size="lg" to={paths.rows(list.id, queryInList(open))}>
          {text.showInList}
        </ButtonLink>
      </div>
      <p className="mt-1 max-w-md text-sm text-pretty text-muted">
        {priceSentence} {isAgain ? text.againHint : isResumed ? start.fromStartHint : ''}
      </p>
      <KeyHint>{start.keys}</KeyHint>
    </section>
  )
}

/** The AI grades only what it has a picture of. What it said in a strategic list came with the file. */
const wereSeenByAi = ({ strategic }: List, { filter: { gradedBy, agreement } }: OpenQueue): boolean =>
  gradedBy?.every((by) => by === 'ai') || (agreement !== undefined && !strategic)

function QueueFacts({
  open: {
    isAgain,
    figures: { all, left },
  },
}: {
  open: OpenQueue
}) {
  const text = useText(queueText)
  const done = all - left
  if (all === 0) return <p className="text-lg text-balance">{text.none}</p>
  if (isAgain)
    return (
      <>
        <p className="text-lg text-balance">{text.again(left)}</p>
        {done > 0 && <p className="text-muted">{text.lookedAt(done, all)}</p>}
      </>
    )
  return (
    <p className="text-lg text-balance">
      {left === 0 ? text.allGraded(all) : done > 0 ? text.graded(done, all) : text.left(left)}
    </p>
  )
}
