import { ActDialog } from './act-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { Acts } from './use-acts.ts'

/** What the acts on a selection ask. */
export function ActDialogs({ listId, acts }: { listId: string; acts: Acts }) {
  const { asked, mark, close } = acts
  if (mark !== null)
    return <MarkDialog key={mark} mark={mark} count={acts.getCount()} onAct={acts.act} onClose={close} />
  return (
    asked && (
      <ActDialog
        listId={listId}
        request={asked.request}
        count={asked.count}
        onAct={asked.run}
        onDone={asked.done}
        onClose={close}
      />
    )
  )
}
