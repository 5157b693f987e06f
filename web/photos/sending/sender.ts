import type { PutPhoto } from '@curbgrade/core/photos/contract'
import { ApiError } from '../../client/api-error.ts'
import { createObserved } from '../../client/observed.ts'
import { waitAfter } from './backoff.ts'
import type { BatchToSend } from './photo-to-send.ts'
import { type SendOutcome, type StopCause, sendOutcomeOf, type WaitCause } from './send-outcome.ts'
import type { SendOptions } from './send-photo.ts'
import {
  addBatch,
  isOver,
  newSending,
  noteFailed,
  noteLoaded,
  noteSent,
  putBack,
  putBackWithBytes,
  putLast,
  type QueuedPhoto,
  retryFailed,
  type Sending,
  takeNext,
  type Wait,
  withHalt,
} from './sending.ts'

/** As many as the server receives of one user. */
const MAX_IN_FLIGHT = 2
/** Of a photo that the server fails at. */
const MAX_TRIES = 3
const MIN_PROGRESS_GAP_MS = 200

export type SenderPorts = {
  readonly send: (listId: string, photo: QueuedPhoto, options: SendOptions) => Promise<PutPhoto>
  readonly isListHere: (listId: string) => Promise<boolean>
  /** Null if no one is signed in. */
  readonly userId: () => string | null
  readonly now: () => number
  readonly random: () => number
}

export type SenderState = {
  /** By list, those that began first at the beginning. */
  readonly sendings: ReadonlyMap<string, Sending>
  /** All lists wait together, because they share the network and the server. */
  readonly wait: Wait | null
}

type Request = {
  readonly listId: string
  readonly photo: QueuedPhoto
  readonly controller: AbortController
  /** In a row, before this one. */
  readonly failuresBefore: number
}

/** Sends photos, two at a time. What it holds exists only in this page's memory. */
export class Sender {
  private readonly ports: SenderPorts
  private readonly state = createObserved<SenderState>({ sendings: new Map(), wait: null })
  private readonly requests = new Set<Request>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private progressAt = 0

  constructor(ports: SenderPorts) {
    this.ports = ports
  }

  readonly get = (): SenderState => this.state.get()
  readonly subscribe = (listener: () => void) => this.state.subscribe(listener)

  /** Joins what the list still sends. */
  start(batch: BatchToSend): void {
    const userId = this.ports.userId()
    if (userId === null || batch.photos.length === 0) return
    const known = this.get().sendings.get(batch.listId)
    const isJoining = known?.userId === userId && !isOver(known)
    this.put(isJoining ? addBatch(known, batch) : newSending(userId, batch))
    this.pump()
  }

  /** Continues at once with what is left. */
  resume(listId: string): void {
    this.setWait(null)
    this.change(listId, (sending) => withHalt(sending, null))
    this.pump()
  }

  /** Requests of the list are aborted, and their photos are sent again if it continues. */
  halt(listId: string, why: Sending['halt']): void {
    this.change(listId, (sending) => withHalt(sending, why))
    this.abort(listId)
  }

  retry(listId: string): void {
    this.change(listId, retryFailed)
    this.pump()
  }

  dismiss(listId: string): void {
    const sendings = new Map(this.get().sendings)
    sendings.delete(listId)
    this.state.set({ ...this.get(), sendings })
    this.abort(listId)
  }

  /** The network or the server may be back. A server that is busy has said when. */
  tryNow(): void {
    const { wait } = this.get()
    if (wait === null || wait.why === 'busy') return
    this.setWait({ ...wait, until: this.ports.now() })
    this.pump()
  }

  /** An expired session can be continued after the next login. After a logout, others may use this browser. */
  endSession(end: 'signed-out' | 'expired'): void {
    for (const listId of this.get().sendings.keys())
      if (end === 'expired') this.halt(listId, 'signed_out')
      else this.dismiss(listId)
  }

  private pump(): void {
    clearTimeout(this.timer)
    const waitMs = (this.get().wait?.until ?? 0) - this.ports.now()
    if (waitMs > 0) {
      this.timer = setTimeout(() => this.pump(), waitMs)
      return
    }
    while (this.requests.size < MAX_IN_FLIGHT && this.sendNext()) continue
  }

  /** False if there's nothing to send. */
  private sendNext(): boolean {
    const userId = this.ports.userId()
    for (const sending of this.get().sendings.values()) {
      const taken = sending.halt === null && sending.userId === userId ? takeNext(sending) : null
      if (taken === null) continue
      const [photo, next] = taken
      this.put(next)
      void this.deliver({
        listId: sending.listId,
        photo,
        controller: new AbortController(),
        failuresBefore: this.failures,
      })
      return true
    }
    return false
  }

  private async deliver(request: Request): Promise<void> {
    const { listId, photo, controller } = request
    const { signal } = controller
    this.requests.add(request)
    const onProgress = (share: number) => this.showProgress(request, share)
    try {
      const answer = await this.ports.send(listId, photo, { signal, onProgress })
      this.failures = 0
      this.setWait(null)
      this.settle(request, (sending) => afterAnswer(sending, photo, answer, this.ports.now()))
    } catch (error) {
      if (signal.aborted) this.settle(request, (sending) => putBack(sending, photo))
      else await this.handle(request, sendOutcomeOf(error), error)
    }
    this.requests.delete(request)
    this.pump()
  }

  private showProgress(request: Request, share: number): void {
    const { photo, controller } = request
    const at = this.ports.now()
    if (controller.signal.aborted || photo.isKnown || at - this.progressAt < MIN_PROGRESS_GAP_MS) return
    this.progressAt = at
    this.settle(request, (sending) => noteLoaded(sending, photo.photoId, share * photo.bytes, at))
  }

  private async handle(request: Request, outcome: SendOutcome, error: unknown): Promise<void> {
    const { photo, listId } = request
    const put = (update: typeof putBack) => this.settle(request, (sending) => update(sending, photo))
    const fail = (cause: Parameters<typeof noteFailed>[2]) =>
      this.settle(request, (sending) => noteFailed(sending, photo, cause))
    switch (outcome.next) {
      case 'fail':
        return fail(outcome.cause)
      case 'send-bytes':
        return photo.isKnown ? put(putBackWithBytes) : fail('failed')
      case 'stop':
        put(putBack)
        return this.halt(listId, outcome.why)
      case 'check-list':
        if (await this.ports.isListHere(listId)) return fail('property_missing')
        put(putBack)
        return this.halt(listId, 'list_missing')
      case 'try-later':
        if (photo.tries + 1 >= MAX_TRIES) return fail('failed')
        put(putLast)
        return this.wait('server', request, error)
      case 'wait':
        put(putBack)
        return this.wait(outcome.why, request, error)
    }
  }

  /** Requests that fail together count once. */
  private wait(why: WaitCause, { failuresBefore }: Request, error: unknown): void {
    if (failuresBefore !== this.failures) return
    this.failures += 1
    const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined
    const waitMs = waitAfter({ failures: this.failures, retryAfterMs, random: this.ports.random() })
    this.setWait({ why, until: this.ports.now() + waitMs })
  }

  private abort(listId: string): void {
    for (const request of this.requests) if (request.listId === listId) request.controller.abort()
  }

  private put(sending: Sending): void {
    const { sendings, wait } = this.get()
    this.state.set({ sendings: new Map(sendings).set(sending.listId, sending), wait })
  }

  private change(listId: string, update: (sending: Sending) => Sending): void {
    const sending = this.get().sendings.get(listId)
    if (sending) this.put(update(sending))
  }

  /** Changes nothing if the list's photos were dismissed in the meantime. */
  private settle({ listId, photo }: Request, update: (sending: Sending) => Sending): void {
    this.change(listId, (sending) => (sending.inFlight.has(photo.photoId) ? update(sending) : sending))
  }

  private setWait(wait: Wait | null): void {
    if (wait !== this.get().wait) this.state.set({ ...this.get(), wait })
  }
}

function afterAnswer(sending: Sending, photo: QueuedPhoto, answer: PutPhoto, at: number): Sending {
  if (answer.state !== 'refused') return noteSent(sending, photo, at)
  // The next ones don't fit, either.
  if (answer.reason === 'storage_full') return withHalt(putBack(sending, photo), SPACE_FULL)
  return noteFailed(sending, photo, answer.reason ?? 'failed')
}

const SPACE_FULL: StopCause = 'space_full'
