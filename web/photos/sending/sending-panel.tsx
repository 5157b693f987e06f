import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { FailedPhotos } from './failed-photos.tsx'
import type { SendingPhase } from './sending.ts'
import { sendingText } from './text.ts'
import { type SendingProgress, sendingActions, useSending } from './use-sending.ts'

/** How far the photos are that this page sends to the list. Shows nothing if there are none. */
export function SendingPanel({ listId, className }: { listId: string; className?: string }) {
  const sending = useSending(listId)
  if (sending === undefined) return null
  return (
    <section aria-labelledby="photos-sending" className={className}>
      <div className="card p-5">
        <Heading sending={sending} />
        <Message state={sending.state} />
        {sending.left > 0 && <Progress sending={sending} />}
        <Actions listId={listId} state={sending.state} />
        <FailedPhotos failed={sending.failed} onRetry={sendingActions(listId).retryFailed} />
      </div>
    </section>
  )
}

function Heading({ sending: { state, sent, total } }: { sending: SendingProgress }) {
  const text = useText(sendingText)
  const { paused, waiting, stopped } = text.states
  const headings: Record<SendingPhase['phase'], string> = {
    sending: text.title,
    paused,
    waiting,
    stopped,
    canceled: stopped,
    done: text.added(sent, total),
  }
  return (
    <h2
      id="photos-sending"
      aria-live="polite"
      className="mb-2 text-lg font-semibold tracking-tight break-words"
    >
      {headings[state.phase]}
    </h2>
  )
}

function Message({ state }: { state: SendingPhase }) {
  const text = useText(sendingText)
  switch (state.phase) {
    case 'waiting':
      return (
        <Banner tone="warning" className="mb-3">
          {text.waits[state.wait.why]}
        </Banner>
      )
    case 'stopped':
      return (
        <Banner tone="danger" className="mb-3">
          {text.stops[state.why]}
        </Banner>
      )
    case 'canceled':
      return <p className="mb-3 text-pretty text-muted">{text.canceled}</p>
    case 'done':
      return <p className="mb-3 text-pretty text-muted">{text.beingPrepared}</p>
    case 'sending':
    case 'paused':
      return <p className="mb-3 text-pretty text-muted">{text.keepOpen}</p>
  }
}

function Progress({ sending }: { sending: SendingProgress }) {
  const text = useText(sendingText)
  const { state, total, left, doneBytes, totalBytes, secondsLeft } = sending
  const isSending = state.phase === 'sending'
  const share = totalBytes > 0 ? doneBytes / totalBytes : (total - left) / total
  return (
    <>
      <ProgressBar label={text.bar} value={share} max={1} showPercent />
      <p className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <span>{text.progress(total - left, total)}</span>
        {totalBytes > 0 && <span>{text.bytes(doneBytes, totalBytes)}</span>}
        {isSending && secondsLeft !== null && <span>{text.timeLeft(secondsLeft)}</span>}
      </p>
    </>
  )
}

function Actions({ listId, state }: { listId: string; state: SendingPhase }) {
  const text = useText(sendingText)
  const { pause, resume, cancel, dismiss } = sendingActions(listId)
  const { phase } = state
  const isActive = phase === 'sending' || phase === 'waiting'
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {isActive && <Button onClick={pause}>{text.pause}</Button>}
      {canResume(state) && (
        <Button variant="primary" onClick={resume}>
          {text.resume}
        </Button>
      )}
      {(isActive || phase === 'paused') && (
        <Button variant="ghost" onClick={cancel}>
          {text.cancel}
        </Button>
      )}
      {!isActive && phase !== 'paused' && <Button onClick={dismiss}>{text.dismiss}</Button>}
    </div>
  )
}

function canResume(state: SendingPhase): boolean {
  if (state.phase === 'stopped') return state.why === 'signed_out' || state.why === 'space_full'
  return state.phase === 'paused' || state.phase === 'canceled' || state.phase === 'waiting'
}
