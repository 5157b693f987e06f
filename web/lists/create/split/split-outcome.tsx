import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { createFailure } from '../refusals/failures.ts'
import { splitText } from './text.ts'
import { FileChanged } from './use-list-run.ts'
import type { ListSetState } from './use-list-set.ts'

/** What became of the lists, and how to take them back as a whole (D79). */
export function SplitOutcome({ listSet: { run, takeBack } }: { listSet: ListSetState }) {
  const text = useText(splitText)
  const undo = useMutation({ mutationFn: takeBack })
  if (run.phase === 'idle' || run.phase === 'sending') return null
  const { made, titles, tag } = run.set
  const isDone = run.phase === 'done'
  const error = undo.error ?? (isDone ? null : run.error)
  return (
    <Banner
      tone={isDone ? 'success' : 'warning'}
      title={isDone ? text.made(made.length, tag) : text.stopped(made.length, titles.length)}
      action={
        made.length > 0 && (
          <Button busy={undo.isPending} onClick={() => undo.mutate(run.set)}>
            {text.takeBack(made.length)}
          </Button>
        )
      }
    >
      {error !== null && (error instanceof FileChanged ? text.unreadable : createFailure(error))}
    </Banner>
  )
}
