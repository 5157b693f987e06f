import type { PhotoOfCamera } from '@curbgrade/core/photos/positions/propose-rows'
import { readFile } from '../files/read-file.ts'
import type { FoundFile } from '../finding/found-files.ts'
import { createBatches } from './create-batches.ts'
import { createTaskQueue } from './create-task-queue.ts'
import { type FilesToMatch, matchFiles } from './match-files.ts'
import type { ReadFile, ReadingRequest, ReadingUpdate, RowToMatch } from './messages.ts'

type Numbered = FoundFile & { readonly index: number }
type Requested<Ask> = Extract<ReadingRequest, { ask: Ask }>

/** What runs in the worker: reads files, a few at a time, and matches them once all are read. */
export class PhotoReader {
  private started: Requested<'start'> = { ask: 'start', total: 0, readsHeic: false }
  private added = 0
  private done = 0
  private rows: RowToMatch[] = []
  private readonly photos = new Map<number, Omit<PhotoOfCamera, 'index'>>()
  private readonly texts = new Map<number, string>()
  private readonly waiting: (() => void)[] = []
  private readonly addToQueue = createTaskQueue((file: Numbered) => this.read(file))
  private readonly batches = createBatches<ReadFile>((read) =>
    this.post({ phase: 'reading', read, done: this.done, total: this.started.total }),
  )

  private readonly post: (update: ReadingUpdate) => void

  constructor(post: (update: ReadingUpdate) => void) {
    this.post = post
  }

  receive(request: ReadingRequest): void {
    switch (request.ask) {
      case 'start':
        this.started = request
        return this.endIfRead()
      case 'read':
        return this.addToQueue(request.files.map((file) => ({ ...file, index: this.added++ })))
      case 'rows':
        for (const row of request.rows) this.rows.push(row)
        return
      case 'match':
        return this.match(request)
    }
  }

  private async read({ index, ...file }: Numbered): Promise<void> {
    try {
      this.keep({ index, ...(await readFile(file, this.started)) }, file.path)
    } catch {
      this.post({ phase: 'failed' })
    }
  }

  private keep(read: ReadFile, path: string): void {
    this.done++
    this.batches.add(read)
    if (read.kind === 'photo') this.photos.set(read.index, { path, metadata: read.metadata })
    if (read.kind === 'mapping') this.texts.set(read.index, read.text)
    this.endIfRead()
  }

  private endIfRead(): void {
    if (this.done < this.started.total) return
    this.batches.flush()
    this.post({ phase: 'read' })
    for (const match of this.waiting.splice(0)) match()
  }

  private match({ today }: Requested<'match'>): void {
    const { rows } = this
    this.rows = []
    const match = () => this.post(matchFiles(this.toMatch(), { rows, today }))
    if (this.done < this.started.total) this.waiting.push(match)
    else match()
  }

  private toMatch(): FilesToMatch {
    return {
      photos: inOrder(this.photos).map(([index, photo]) => ({ index, ...photo })),
      mappings: inOrder(this.texts).map(([index, text]) => ({ index, text })),
    }
  }
}

const inOrder = <Value>(byIndex: ReadonlyMap<number, Value>): [number, Value][] =>
  [...byIndex].toSorted(([a], [b]) => a - b)
