import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { forgetHandedOver, handedOverTo } from '../handed-over.ts'
import type { FoundFiles } from '../reading/index.ts'
import { startSending } from '../sending/index.ts'
import { browserReader } from './browser-reader.ts'
import { ChoosePhotos } from './choose/choose-photos.tsx'
import type { ReadingPort } from './read/read-batch.ts'
import { ReadingFailed } from './read/reading-failed.tsx'
import { ReadingProgress } from './read/reading-progress.tsx'
import { type BatchReading, usePhotoReading } from './read/use-photo-reading.ts'
import { type ListForPhotos, ReviewBatch } from './review/review-batch.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type AddPhotosProps = { list: ListForPhotos; reader?: ReadingPort; onSend?: typeof startSending }

/** Adds photos to a list in three steps: choose them, read them here, and see where each goes before a byte is sent. */
export function AddPhotos({ list, reader = browserReader, onSend = startSending }: AddPhotosProps) {
  const reading = usePhotoReading(list.id, reader)
  const container = useKeptFocus<HTMLDivElement>(reading.state.phase)
  useHandedOver(list.id, reading.readFound)
  return (
    <div ref={container}>
      <Step list={list} reading={reading} open={reader.openSource} onSend={onSend} />
    </div>
  )
}

/** Reads the photos that were chosen with the list, once. */
function useHandedOver(listId: string, readFound: (found: FoundFiles) => void): void {
  const [handed] = useState(() => handedOverTo(listId))
  const read = useEffectEvent(readFound)
  useEffect(() => {
    if (handed === undefined) return
    forgetHandedOver()
    read(handed)
  }, [handed])
}

type StepProps = {
  list: ListForPhotos
  reading: BatchReading
  open: ReadingPort['openSource']
  onSend: typeof startSending
}

function Step({ list, reading, open, onSend }: StepProps) {
  const { state, clear } = reading
  switch (state.phase) {
    case 'none':
    case 'empty':
      return (
        <ChoosePhotos
          listId={list.id}
          empty={state.phase === 'empty' ? state.found : undefined}
          onDrop={reading.readDropped}
          onFiles={reading.readFiles}
        />
      )
    case 'finding':
    case 'reading':
    case 'matching':
      return <ReadingProgress progress={state} onCancel={clear} />
    case 'failed':
      return <ReadingFailed error={state.error} onRetry={reading.readAgain} onClear={clear} />
    case 'ready':
      return (
        <ReviewBatch
          key={state.batch.batchId}
          list={list}
          batch={state.batch}
          isMatching={state.isMatching}
          open={open}
          onMatchBy={(column) => {
            reading.matchBy(column).catch((error: unknown) => toast.error(sentenceFor(error)))
          }}
          onSend={onSend}
          onClear={clear}
        />
      )
  }
}
